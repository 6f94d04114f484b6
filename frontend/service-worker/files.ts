import { browserLanguage } from './browser-language.ts';

/** What the build writes into this worker; in development nothing, so that nothing is kept there. */
declare const __BUILD__: { version: string; files: string; start: string[] } | undefined;

const PREFIX = 'hoopline-';
const BUILD = typeof __BUILD__ === 'undefined' ? undefined : __BUILD__;
/** Each version has its files and its shell in a cache of its own. */
const CACHE = PREFIX + BUILD?.version;

/** Where the page without anybody's data is kept. Its own address is different in each language. */
const SHELL = '/';

/** `games-page-Ab3xY_1.js` without what changes with its content. */
const stemOf = (file: string) => file.replace(/-[\w-]{7,8}(\.\w+)$/, '$1');

/** What is kept, of this version before others; nothing where the browser forbids to keep anything. */
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

/** From the cache, else from the network into the cache: a file with a name of its own never changes. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await find(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isFile(answer)) event.waitUntil(put(request.url, answer.clone()).catch(() => undefined));
  return answer;
}

/** A network that asks to sign in answers everything with a page. */
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
 * Keeps all that this version starts with, and its own form of each file that was kept of the versions before: whoever
 * could open a page without a network can after an update. The shell comes last, so one that is there can be started.
 * Where it fails, what was kept before answers until the next attempt.
 */
export async function fillVersion(): Promise<void> {
  try {
    if (!BUILD || (await (await caches.open(CACHE)).match(SHELL))) return;
    const [list, shell] = await Promise.all([fetch(BUILD.files), fetch(shellAddress(), { cache: 'no-cache' })]);
    const [files, html] = await Promise.all([list.json() as Promise<string[]>, shell.text()]);
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    // During a deployment they may come from servers of two versions.
    if (!shell.ok || named.length === 0 || !named.every((file) => files.includes(file))) return;
    const stems = new Set((await keptFiles()).map(stemOf));
    const kept = files.filter((file) => stems.has(stemOf(file)));
    // A page that comes from the server never loads the files of `start`, so it does not put them into the cache.
    await Promise.all([...new Set([...named, ...BUILD.start, ...kept])].map(store));
    const { headers } = shell;
    await put(SHELL, new Response(html.replace('<html ', '<html data-stored '), { headers }));
  } catch {
    // Storage is full or forbidden, or the network is gone.
  }
}

/** The app itself is in the language that its reader has chosen: this is that of the few words before it. */
function shellAddress(): string {
  const language = browserLanguage();
  return language === 'en' ? '/index.html' : `/index.${language}.html`;
}

async function keptFiles(): Promise<string[]> {
  const kept = await Promise.all((await versions()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
}

/** In the order in which they were made. */
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** Tabs of the version before may still be open. */
export async function dropOldVersions(): Promise<void> {
  try {
    const others = (await versions()).filter((name) => name !== CACHE);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  } catch {
    // Storage is forbidden: nothing is kept.
  }
}
