const compute = window.getComputedStyle.bind(window);
const mutations = new MutationObserver(forget);
mutations.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

let known = new WeakMap<Element, CSSStyleDeclaration>();
let focused: Element | null = null;

function forget(): void {
  known = new WeakMap();
}

/**
 * jsdom matches every rule of the page anew for each element it is asked about, and queries by role ask about all of
 * them. So what it found out is kept until the document changes. Emotion writes its rules as text into the document.
 */
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !element.isConnected || element.getRootNode() !== document) return compute(element, pseudo);
  if (mutations.takeRecords().length > 0 || focused !== document.activeElement) forget();
  focused = document.activeElement;
  const style = known.get(element) ?? compute(element);
  known.set(element, style);
  return style;
};
