/* Unpacks the program of the page and runs it, as a script of its own, so that a thread can run it, too. */
{
  const text = atob(document.getElementById('program').text);
  const packed = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) packed[at] = text.charCodeAt(at);
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  new Response(unpacked).blob().then((program) => {
    const script = document.createElement('script');
    script.src = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
    document.body.append(script);
  });
}
