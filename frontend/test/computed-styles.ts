/** Queries by role read these properties of every element, and a press reads them of all elements around its own. */
const NAMES = ['display', 'visibility', 'pointer-events'] as const;
type Style = Record<(typeof NAMES)[number], string>;

const computeAll = window.getComputedStyle.bind(window);
const mutations = new MutationObserver(forget);
mutations.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

let known = new WeakMap<Element, Style>();
let focused: Element | null = null;
let rules: CSSStyleRule[] = [];
let ruleCount = 0;

function forget(): void {
  known = new WeakMap();
}

/** Finds the rules that set one of the properties again, if Emotion has added rules. */
function updateRules(): void {
  const all = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  if (all.length === ruleCount) return;
  ruleCount = all.length;
  rules = all.filter(
    (rule) => rule instanceof CSSStyleRule && NAMES.some((name) => rule.style.getPropertyValue(name)),
  ) as CSSStyleRule[];
  forget();
}

/** The `display` of elements of one name without rules of the page. jsdom's own rules ask for these attributes. */
const displays = new Map<string, string>();
const ATTRIBUTES = ['hidden', 'open', 'type'] as const;

function ownDisplay(element: Element): string {
  const alone = document.createElementNS(element.namespaceURI, element.localName);
  for (const name of ATTRIBUTES)
    if (element.hasAttribute(name)) alone.setAttribute(name, element.getAttribute(name) ?? '');
  const key = alone.outerHTML;
  const display = displays.get(key) ?? computeAll(alone).display;
  displays.set(key, display);
  return display;
}

/** Computes the properties as jsdom does: the last rule wins, and the element's own `style` wins over all rules. */
function compute(element: Element): Style {
  const cached = known.get(element);
  if (cached) return cached;
  const around = element.parentElement
    ? compute(element.parentElement)
    : { visibility: 'visible', 'pointer-events': 'auto' };
  const style: Style = { ...around, display: ownDisplay(element) };
  const own = element instanceof HTMLElement ? [element] : [];
  for (const rule of [...rules.filter(({ selectorText }) => element.matches(selectorText)), ...own]) {
    for (const name of NAMES) style[name] = rule.style.getPropertyValue(name) || style[name];
  }
  known.set(element, style);
  return style;
}

/**
 * jsdom matches all rules of the page again for each element whose style is read, which took a quarter of the time of
 * the screen tests. Here the three properties that are read often are computed from the rules that set them, and kept
 * until the document, its rules or the focus change. jsdom computes all other properties.
 */
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !element.isConnected || element.getRootNode() !== document) return computeAll(element, pseudo);
  if (mutations.takeRecords().length > 0 || focused !== document.activeElement) forget();
  focused = document.activeElement;
  updateRules();
  const style = compute(element);
  const readValue = (name: string) =>
    name in style ? style[name as keyof Style] : computeAll(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return readValue;
      const property = name === 'pointerEvents' ? 'pointer-events' : name;
      return Reflect.get(property in style ? style : computeAll(element), property);
    },
  });
};
