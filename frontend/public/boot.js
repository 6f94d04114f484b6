// Runs before the first paint, so that nobody sees a dark flash in light mode, or words in another language than theirs.
// It is a file because the page allows no inline script. src/lib/color-mode.ts and src/lib/language.ts use the same keys.
(() => {
  const page = document.documentElement;
  /** @param {string} key */
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is closed
    }
  };

  const mode = stored('hoopline.colour-mode') === 'light' ? 'light' : 'dark';
  page.classList.add(mode);
  if (mode === 'light') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#ECEFED');

  const served = page.lang;
  const languages = (page.dataset.languages ?? 'en').split(' ');
  const chosen = stored('hoopline.language') ?? '';
  const wanted = [chosen, ...[chosen, ...navigator.languages].map((tag) => tag.split('-')[0])];
  page.lang = wanted.find((language) => languages.includes(language)) ?? 'en';

  // The build writes the version of all texts into the page, so that the first texts load beside the code, not after it.
  // Languages that tests derive from another one, such as en-XA, have no texts of their own.
  const { texts } = page.dataset;
  const needsApp = page.dataset.static === undefined || page.lang !== served;
  if (texts && needsApp) {
    const href = `/assets/first-${page.lang.split('-')[0]}-${texts}.js`;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }

  /** The app starts after this time at the latest: browsers do not paint a window that is covered. */
  const LATEST_START_MS = 1_000;
  /** The time from the load of a page that needs no app until it fetches the app's files for the next page. */
  const FETCH_AHEAD_MS = 1_000;

  /** @param {string} id @returns {string | undefined} */
  const addressOf = (id) => {
    const link = document.getElementById(id);
    return link instanceof HTMLLinkElement ? link.href : undefined;
  };

  // In a page that the server has rendered, the links to the app's files are in a template, so that they load later.
  const fetchFiles = () => {
    const files = document.getElementById('app-files');
    if (files instanceof HTMLTemplateElement) document.head.append(files.content);
  };

  // The build writes links to the app and its libraries into the page. In development the page starts the app by itself.
  let isStarted = false;
  const start = () => {
    fetchFiles();
    const app = addressOf('app');
    if (isStarted || !app) return;
    isStarted = true;
    const startApp = () => {
      const script = document.createElement('script');
      document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src: app }));
    };
    // Each file runs in a task of its own, because the browser can answer taps between tasks.
    const run = (/** @type {string[]} */ [first, ...others]) => {
      if (first) import(first).then(() => setTimeout(run, 0, others), fail);
      else startApp();
    };
    run(['react', 'libraries'].flatMap((id) => addressOf(id) ?? []));
    // Chromium needs 18 to 33 ms for the first format and nothing for later ones, so it is made while files load.
    setTimeout(() => new Intl.DateTimeFormat());
  };
  if (!needsApp) addEventListener('load', () => setTimeout(fetchFiles, FETCH_AHEAD_MS));
  addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    const isWide = matchMedia('(min-width: 1024px)').matches;
    const { width } = root?.dataset ?? {};
    const isOfOtherWidth = needsApp && width !== undefined && isWide !== Number(width) >= 1024;
    if (root && (page.lang !== served || isOfOtherWidth)) {
      // The app renders the page again, in the reader's language and for this width, so that nothing moves later.
      root.replaceChildren();
      delete root.dataset.width;
    }
    if (!needsApp) return;
    if (!root?.hasChildNodes() || document.hidden) return start();
    // The rendered page is painted before the app takes the processor.
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, LATEST_START_MS);
  });

  // Marks presses and texts from before the app can answer. src/lib/early-input.ts repeats them once it can.
  const isWaiting = () => needsApp && document.querySelector('#root[data-width]') !== null;
  const PRESSED = 'a, button, summary, [role="button"], [role="tab"], input[type="checkbox"], input[type="radio"]';
  const keepPress = (/** @type {Event} */ event) => {
    const control = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    // Links lead to the next page without the app.
    if (!(control instanceof HTMLElement) || control instanceof HTMLAnchorElement || !isWaiting()) return;
    event.stopImmediatePropagation();
    // A checkbox shows each press at once. A second press takes back the first.
    const isChecked = control instanceof HTMLInputElement && control.type === 'checkbox';
    if (!(control instanceof HTMLInputElement)) event.preventDefault();
    if (isChecked && 'pressed' in control.dataset) delete control.dataset.pressed;
    else control.dataset.pressed = '';
    // In a window of another width than the server assumed, the app may render another button with the same name.
    page.dataset.lastPress = control.getAttribute('aria-label') ?? control.textContent ?? '';
  };
  const keepText = (/** @type {Event} */ { target }) => {
    const isField =
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && !target.matches(PRESSED));
    if (isField && isWaiting()) target.dataset.typed = target.value;
  };
  addEventListener('click', keepPress, true);
  addEventListener('input', keepText, true);
  const keepForm = (/** @type {Event} */ event) => {
    if (!(event.target instanceof HTMLFormElement) || !isWaiting()) return;
    event.preventDefault();
    event.target.dataset.submitted = '';
  };
  addEventListener('submit', keepForm, true);

  // If the app could not start, the page shows a message (index.html) until something is rendered.
  const reload = () => {
    if (document.querySelector('#root:empty, #root[data-width]')) location.reload();
  };
  const fail = () => {
    if (!document.querySelector('#root:empty, #root[data-width]')) return;
    page.classList.add('start-failed');
    addEventListener('online', reload);
  };
  const handleError = (/** @type {ErrorEvent} */ { target }) => {
    if (target === window || target instanceof HTMLScriptElement) fail();
  };
  addEventListener('error', handleError, true);
  addEventListener('unhandledrejection', fail);
})();
