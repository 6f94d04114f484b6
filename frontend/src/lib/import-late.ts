/** Sent to the window when code could not be loaded. */
export const CODE_MISSING = 'hoopline:code-missing';

/** What one file of code imports statically, in the form in which the build writes it. */
const STATIC_IMPORT = /(?:from|import)"\.\/([\w.-]+\.js)"/g;

/** The files that were fetched or are on their way, with the names of those that each imports. */
const fetched = new Map<string, Promise<string[]>>();

/** The script that the first `import()` names, in the form in which the build writes it. */
const IMPORTED = /import\(["'`]\.\/([\w.-]+\.js)["'`]\)/;

/** The scripts of each page, by that of its code. */
let pageFiles: Readonly<Record<string, string[]>> = {};

/** Learns which scripts each page starts with, so that going there asks for all of them at once. */
export async function learnPageFiles(): Promise<void> {
  const response = await fetch('/page-files.json');
  if (response.ok) pageFiles = await response.json();
}

/**
 * Every `import()` of the built app goes through this: the build writes it around them (build/late-code.ts).
 *
 * Chromium remembers each file that `import()` could not fetch and refuses it until the page is reloaded, but it does
 * not remember what `fetch` could not get. So the script is fetched first, with all that it imports, and imported from the
 * browser's cache. Of a page whose scripts are known, the downloads are only started: a page that failed is loaded anew.
 *
 * @param load the `import()` itself
 * @param files what else it needs, as addresses below the root: styles, and a script whose name is not written in `load`
 */
export async function importLate<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  try {
    const started = new Set(startedFiles());
    const [, named] = IMPORTED.exec(String(load)) ?? [];
    const script = named === undefined ? files.find((file) => file.endsWith('.js')) : `assets/${named}`;
    const styles = files.filter((file) => file.endsWith('.css') && !started.has(`/${file}`));
    await Promise.all([script && fetchScript(script, started), ...styles.map((file) => addStyles(`/${file}`))]);
    return await load();
  } catch (error) {
    window.dispatchEvent(new Event(CODE_MISSING));
    throw error;
  }
}

/**
 * Fetches what the `import()` in `load` names, and all that it imports, and runs none of it: to run it would take the
 * processor from whoever is using the page. Does nothing where the app is not built.
 */
export async function fetchCode(load: () => Promise<unknown>): Promise<void> {
  const [, named] = IMPORTED.exec(String(load)) ?? [];
  if (named) await fetchScript(`assets/${named}`, new Set(startedFiles()));
}

async function fetchScript(script: string, started: Set<string>): Promise<void> {
  const ofPage = pageFiles[script];
  if (!ofPage) return fetchWithImports(`/${script}`, started);
  for (const file of ofPage) if (!started.has(`/${file}`)) addLink({ rel: 'modulepreload', href: `/${file}` });
}

async function fetchWithImports(file: string, seen: Set<string>): Promise<void> {
  if (seen.has(file)) return;
  seen.add(file);
  const request = fetched.get(file) ?? fetchFile(file);
  fetched.set(file, request);
  const imports = await request.catch((error: unknown) => {
    fetched.delete(file);
    throw error;
  });
  await Promise.all(
    imports.map((name) => fetchWithImports(new URL(name, new URL(file, location.origin)).pathname, seen)),
  );
}

async function fetchFile(file: string): Promise<string[]> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} is answered with ${response.status}`);
  return [...(await response.text()).matchAll(STATIC_IMPORT)].map(([, name = '']) => name);
}

/**
 * The files that the page itself has loaded, those whose download was started for its code, and the styles that the build
 * has written into the page: loaded once more, they would make the browser shape all text anew, as fonts are among them.
 */
const startedFiles = () =>
  [...document.querySelectorAll<HTMLElement>('script[src], link[href], style[data-href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? element.dataset.href ?? '',
  );

function addLink({ rel, href }: { rel: string; href: string }): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel, href, crossOrigin: '' });
  return document.head.appendChild(link);
}

/** One that failed is taken away, so that the next attempt asks for it again. */
const addStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = addLink({ rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
  });
