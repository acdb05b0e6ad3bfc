/** An element with a class, a text and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { className = '', text = '' }: { readonly className?: string; readonly text?: string } = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  if (text !== '') made.textContent = text;
  made.append(...children);
  return made;
}

/** A button with the key that does the same before its label. */
export function button(key: string, label: string, does: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { className });
  made.type = 'button';
  if (key !== '') made.append(element('kbd', { text: key }), ' ');
  made.append(element('span', { text: label }));
  made.addEventListener('click', ({ detail }) => {
    // After a click of the mouse, Enter means what it means on the board.
    if (detail > 0) made.blur();
    does();
  });
  return made;
}

/** An element of the page's own file. */
export function find<E extends HTMLElement>(id: string, type: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${id}`);
  return found;
}
