const compute = window.getComputedStyle.bind(window);
const mutations = new MutationObserver(forget);
mutations.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

let known = new WeakMap<Element, CSSStyleDeclaration>();
let focused: Element | null = null;

function forget(): void {
  known = new WeakMap();
}

/**
 * jsdom matches all rules of the page again for each element whose style is read, and queries by role read all styles.
 * So styles are cached until the document changes. Emotion writes its rules as text into the document.
 */
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !element.isConnected || element.getRootNode() !== document) return compute(element, pseudo);
  if (mutations.takeRecords().length > 0 || focused !== document.activeElement) forget();
  focused = document.activeElement;
  const style = known.get(element) ?? compute(element);
  known.set(element, style);
  return style;
};
