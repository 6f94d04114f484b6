/** Sent to the window when code could not be loaded. */
export const CODE_MISSING = 'hoopline:code-missing';

/** What one file of code imports statically, in the form in which the build writes it. */
const STATIC_IMPORT = /(?:from|import)"\.\/([\w.-]+\.js)"/g;

/** The files that were fetched or are on their way, with the names of those that each imports. */
const fetched = new Map<string, Promise<string[]>>();

/**
 * Every `import()` of the built app goes through this: the build writes it around them (late-code.ts).
 *
 * Chromium remembers each file that `import()` could not fetch and refuses it until the page is reloaded, but it does
 * not remember what `fetch` could not get. So the files are fetched first, and imported from the browser's cache.
 *
 * @param load the `import()` itself
 * @param files what it needs, as addresses below the root, styles included. One script alone is fetched first, with all
 * that it imports. Of several, as a page's code has, the downloads are only started: a page that failed is loaded anew.
 */
export async function importLate<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  try {
    const started = new Set(startedFiles());
    const missing = files.map((name) => `/${name}`).filter((file) => !started.has(file));
    const scripts = missing.filter((file) => file.endsWith('.js'));
    const styles = missing.filter((file) => file.endsWith('.css'));
    const [script] = scripts;
    if (scripts.length > 1) for (const file of scripts) addLink({ rel: 'modulepreload', href: file });
    const isFetched = script && scripts.length === 1 ? fetchWithImports(script, started) : undefined;
    await Promise.all([isFetched, ...styles.map(addStyles)]);
    return await load();
  } catch (error) {
    window.dispatchEvent(new Event(CODE_MISSING));
    throw error;
  }
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

/** The files that the page itself has loaded, and those whose download was started for its code. */
const startedFiles = () =>
  [...document.querySelectorAll<HTMLElement>('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
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
