/* Unpacks the program of the page and runs it, as a script of its own, so that a thread can run it, too. */
{
  const text = document.getElementById('program').text.trim();
  // Two letters of 91 stand for 13 bits, and a last one for 6 (see bundle.js).
  const number = (at) => text.charCodeAt(at) - (text[at] > '<' ? 36 : 35);
  const packed = [];
  let bits = 0;
  let rest = 0;
  for (let at = 0; at < text.length; at += 2) {
    const isPair = at + 1 < text.length;
    rest = (rest << (isPair ? 13 : 6)) | (isPair ? number(at) * 91 + number(at + 1) : number(at));
    for (bits += isPair ? 13 : 6; bits >= 8; bits -= 8) packed.push((rest >> (bits - 8)) & 255);
    rest &= 255;
  }
  const unpacked = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate'));
  new Response(unpacked).blob().then((program) => {
    const script = document.createElement('script');
    script.src = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
    document.body.append(script);
  });
}
