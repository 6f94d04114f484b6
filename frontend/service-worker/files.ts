import { browserLanguage } from './browser-language.ts';

/** The build defines it. In development it is undefined, so that nothing is cached. */
declare const __BUILD__: { version: string; files: string; start: string[] } | undefined;

const PREFIX = 'hoopline-';
const BUILD = typeof __BUILD__ === 'undefined' ? undefined : __BUILD__;
/** Each version has its own cache for its files and its shell. */
const CACHE = PREFIX + BUILD?.version;

/**
 * The cached address of the shell, the page without personal data. The server has another address for each language.
 */
const SHELL = '/';

/** `games-page-Ab3xY_1.js` without the hash of its content: `games-page.js`. */
const stemOf = (file: string) => file.replace(/-[\w-]{7,8}(\.\w+)$/, '$1');

/**
 * Returns a cached answer, of this version before others; undefined if there is none or the browser forbids storage.
 */
async function find(address: string): Promise<Response | undefined> {
  if (!BUILD) return undefined;
  try {
    const own = await (await caches.open(CACHE)).match(address, { ignoreVary: true });
    return own ?? (await caches.match(address, { ignoreVary: true }));
  } catch {
    return undefined;
  }
}

export const findShell = () => find(SHELL);

/** Answers from the cache; else fetches the file and caches it. A file with a hash in its name never changes. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await find(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isFile(answer)) event.waitUntil(put(request.url, answer.clone()).catch(() => undefined));
  return answer;
}

/** Whether to cache an answer. Not HTML: a network that asks to sign in answers every request with a page. */
const isFile = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && !headers.get('content-type')?.startsWith('text/html');

async function put(address: string, answer: Response): Promise<void> {
  if (BUILD) await (await caches.open(CACHE)).put(address, answer);
}

async function store(address: string): Promise<void> {
  const kept = await caches.match(address, { ignoreVary: true });
  const answer = kept ?? (await fetch(address));
  if (!isFile(answer)) throw new Error(`${address} is answered with ${answer.status}`);
  await put(address, answer);
}

export async function storeFiles(files: readonly string[]): Promise<void> {
  if (!BUILD) return;
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => file.startsWith('/assets/') && !known.has(file));
  await Promise.allSettled(missing.map(store));
}

/**
 * Caches the files that this version needs to start, and its own form of each file that older versions had cached: a
 * page that opened without a network before an update still does after it. Stores the shell last, so a cached shell has
 * all its files. If this fails, older caches answer until the next attempt.
 */
export async function fillVersion(): Promise<void> {
  try {
    if (!BUILD || (await (await caches.open(CACHE)).match(SHELL))) return;
    const [list, shell] = await Promise.all([fetch(BUILD.files), fetch(shellAddress(), { cache: 'no-cache' })]);
    const [files, html] = await Promise.all([list.json() as Promise<string[]>, shell.text()]);
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    // During a deployment, the list and the shell may come from servers of two versions.
    if (!shell.ok || named.length === 0 || !named.every((file) => files.includes(file))) return;
    const stems = new Set((await keptFiles()).map(stemOf));
    const kept = files.filter((file) => stems.has(stemOf(file)));
    // A page that comes from the server never loads the files of `start`, so it does not put them into the cache.
    await Promise.all([...new Set([...named, ...BUILD.start, ...kept])].map(store));
    const { headers } = shell;
    await put(SHELL, new Response(html.replace('<html ', '<html data-stored '), { headers }));
  } catch {
    // Storage is full or forbidden, or the network is down.
  }
}

/**
 * The address of the shell in the browser's language. Only the few words that are shown before the app starts are in
 * that language. The app then uses the language that the person chose.
 */
function shellAddress(): string {
  const language = browserLanguage();
  return language === 'en' ? '/index.html' : `/index.${language}.html`;
}

async function keptFiles(): Promise<string[]> {
  const kept = await Promise.all((await versions()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}

/** The names of our caches, oldest first. */
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** Keeps the cache of the previous version, because its tabs may still be open. */
export async function dropOldVersions(): Promise<void> {
  try {
    const others = (await versions()).filter((name) => name !== CACHE);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  } catch {
    // Storage is forbidden, so there are no caches.
  }
}
