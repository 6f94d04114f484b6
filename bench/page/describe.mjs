/** @typedef {import('./elements.mjs').Described} Described */

/**
 * @typedef {object} Description the content of a page once its app has started
 * @property {Described[]} described
 * @property {string} css all rules that apply then, also rules that scripts have added
 * @property {number} elements
 * @property {Record<string, string>} html the attributes of the document's element
 */

/** Runs in the page, so it may use nothing outside of itself. @returns {Description} */
export function describePage() {
  /** Attributes with another name in React. `value` and `checked` become initial values. */
  const NAMES = new Map([
    ...Object.entries({ class: 'className', for: 'htmlFor', srcset: 'srcSet' }),
    ...Object.entries({ value: 'defaultValue', checked: 'defaultChecked' }),
  ]);
  /** Attributes that React leaves out where they are empty. */
  const FLAGS = ['checked', 'disabled', 'hidden', 'inert', 'loop', 'multiple', 'muted', 'open', 'required'];
  /** React moves these elements into the head, or handles them in another way. */
  const LEFT_OUT = ['link', 'meta', 'script', 'noscript', 'template'];
  const ATTRIBUTES_LEFT_OUT = ['autofocus', 'selected'];
  let elements = 0;

  /** @param {Element} element */
  function propsOf(element) {
    const attributes = [...element.attributes].filter(({ name }) => !ATTRIBUTES_LEFT_OUT.includes(name));
    const isInput = element.localName === 'input';
    /** @type {[string, unknown][]} */
    const props = attributes.map(({ name, value }) => {
      if (name === 'style') return [name, styleOf(value)];
      const isFlag = value === '' && FLAGS.includes(name);
      const isState = name === 'value' || name === 'checked';
      return [isState && !isInput ? name : (NAMES.get(name) ?? name), isFlag ? true : value];
    });
    if (element instanceof HTMLTextAreaElement) props.push(['defaultValue', element.defaultValue]);
    if (element instanceof HTMLSelectElement) props.push(['defaultValue', element.value]);
    return Object.fromEntries(props);
  }

  /** @param {string} text */
  function styleOf(text) {
    const rules = [...text.matchAll(/([\w-]+)\s*:\s*((?:[^;(]|\([^)]*\))+)/g)];
    const camel = (/** @type {string} */ name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    return Object.fromEntries(rules.map(([, name = '', value]) => [name.startsWith('--') ? name : camel(name), value]));
  }

  /** @param {Node} parent @returns {Described[]} */
  function childrenOf(parent) {
    return [...parent.childNodes].flatMap(describedAs);
  }

  /** @param {Node} node @returns {Described[]} */
  function describedAs(node) {
    if (node instanceof Text) return node.data === '' ? [] : [node.data];
    if (!(node instanceof Element) || LEFT_OUT.includes(node.localName)) return [];
    elements += 1;
    return [[node.localName, propsOf(node), node.localName === 'textarea' ? [] : childrenOf(node)]];
  }

  /** @param {CSSStyleSheet} sheet */
  function rulesOf(sheet) {
    const rules = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
    const base = sheet.href ?? document.baseURI;
    const text = rules.replace(/url\("(?!data:)([^"]+)"\)/g, (_, url) => `url("${new URL(url, base).pathname}")`);
    return sheet.media.length > 0 ? `@media ${sheet.media.mediaText} { ${text} }` : text;
  }

  const css = [...document.styleSheets, ...document.adoptedStyleSheets].map(rulesOf).join('\n');
  const [root, prerendered] = ['root', 'prerendered'].map((id) => document.getElementById(id));
  const shown = root?.childElementCount ? root : prerendered;
  const copy = shown?.cloneNode(true);
  // Comments are React's own marks. Without them neighbouring texts become one, as when a browser parses the document.
  for (const comment of comments(copy)) comment.remove();
  copy?.normalize();
  const described = copy ? childrenOf(copy) : [];
  const { attributes } = document.documentElement;
  return {
    described,
    css,
    elements,
    html: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
  };

  /** @param {Node | undefined} node */
  function comments(node) {
    if (!node) return [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_COMMENT);
    /** @type {Comment[]} */
    const found = [];
    while (walker.nextNode()) found.push(/** @type {Comment} */ (walker.currentNode));
    return found;
  }
}
