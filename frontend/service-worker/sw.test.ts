import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

/** A variable, so that the compiler does not check the worker with the types of pages. */
const WORKER = './sw.ts';
const SHELL = '<html lang="en"><script src="/assets/boot-aaaaaaa1.js"></script><link href="/assets/app-aaaaaa2.js">';
const STORED = SHELL.replace('<html ', '<html data-stored ');
const LIST = [
  '/assets/app-aaaaaa2.js',
  '/assets/boot-aaaaaaa1.js',
  '/assets/feed-page-aaaaaa2.js',
  '/assets/show-kept-aaaaa2.js',
  '/assets/x-aaaaaa2.js',
];

/** The parts of a `Response` that the worker reads; jsdom lacks `Response`. */
class FakeAnswer {
  readonly redirected = false;
  readonly status: number;
  readonly headers: Headers;
  constructor(
    readonly body: string,
    { status = 200, headers = {} as HeadersInit } = {},
  ) {
    this.status = status;
    this.headers = new Headers(headers);
  }
  get ok() {
    return this.status < 400;
  }
  clone = () => this;
  text = async () => this.body;
  json = async () => JSON.parse(this.body);
}

class FakeCache {
  readonly answers = new Map<string, FakeAnswer>();
  match = async (address: string) => this.answers.get(pathOf(address));
  put = async (address: string, answer: FakeAnswer) => {
    if (room === 0) throw new DOMException('There is no room', 'QuotaExceededError');
    room -= 1;
    this.answers.set(pathOf(address), answer);
  };
  keys = async () => [...this.answers.keys()].map((path) => ({ url: location.origin + path }));
}
const pathOf = (address: string) => new URL(address, location.origin).pathname;

let isForbidden = false;
/** How many more answers the caches accept. */
let room = Number.POSITIVE_INFINITY;
let stored: Map<string, FakeCache>;
const fakeCaches = {
  open: async (name: string) => {
    if (isForbidden) throw new Error('forbidden');
    const cache = stored.get(name) ?? new FakeCache();
    stored.set(name, cache);
    return cache;
  },
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (address: string) => {
    for (const cache of stored.values()) if (await cache.match(address)) return cache.match(address);
    return undefined;
  },
};
/** The server's answers by path; an error if the network is down. */
let served: Record<string, FakeAnswer | Error | Promise<FakeAnswer>>;
const asked: string[] = [];
const claim = jest.fn(async () => {});
const navigationPreload = { enable: jest.fn(async () => {}), disable: jest.fn(async () => {}) };
const original = globalThis.fetch;

beforeAll(async () => {
  Object.assign(globalThis, {
    __BUILD__: { version: '2', files: '/assets/files-2.json', start: ['/assets/show-kept-aaaaa2.js'] },
    __PAGES__: '^(?:|/games(?:/[^/.]+)?)/?$',
    Response: FakeAnswer,
    caches: fakeCaches,
    skipWaiting: async () => {},
  });
  Object.assign(self, { registration: { navigationPreload }, clients: { claim } });
  await import(WORKER);
});
beforeEach(() => {
  isForbidden = false;
  room = Number.POSITIVE_INFINITY;
  stored = new Map();
  asked.length = 0;
  served = { '/index.html': new FakeAnswer(SHELL), '/assets/files-2.json': new FakeAnswer(JSON.stringify(LIST)) };
  for (const file of LIST) served[file] = new FakeAnswer(file);
  globalThis.fetch = (async (input: string | { url: string }) => {
    const path = pathOf(typeof input === 'string' ? input : input.url);
    asked.push(path);
    const answer = await served[path];
    if (answer instanceof Error) throw answer;
    return answer ?? new FakeAnswer('', { status: 404 });
  }) as never;
});
afterEach(() => {
  globalThis.fetch = original;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Resolves to the worker's answer, if any, when all promises that it passed to `waitUntil` have resolved. */
async function dispatch(name: string, fields: object = {}): Promise<FakeAnswer | undefined> {
  const pending: Promise<unknown>[] = [];
  let answer: Promise<FakeAnswer> | undefined;
  const waitUntil = (work: Promise<unknown>) => void pending.push(work);
  const respondWith = (given: Promise<FakeAnswer>) => {
    answer = given;
  };
  self.dispatchEvent(Object.assign(new Event(name), { waitUntil, respondWith, ...fields }));
  const given = await answer;
  await Promise.all(pending);
  return given;
}

const request = (path: string, more: object = {}) =>
  dispatch('fetch', {
    request: { url: location.origin + path, method: 'GET', mode: 'cors', headers: new Headers(), ...more },
  });
const open = (path: string, more: object = {}) => request(path, { mode: 'navigate', cache: 'default', ...more });
const kept = (version: string) => [...(stored.get(`hoopline-${version}`)?.answers.keys() ?? [])].sort();
const isOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('an installed version', () => {
  it('caches the files that it starts with, also offline, and its own form of files cached before', async () => {
    const before = await fakeCaches.open('hoopline-1');
    await before.put('/assets/feed-page-zzzzzz9.js', new FakeAnswer('old'));
    await dispatch('install');
    expect(kept('2')).toEqual([
      '/',
      '/assets/app-aaaaaa2.js',
      '/assets/boot-aaaaaaa1.js',
      '/assets/feed-page-aaaaaa2.js',
      '/assets/show-kept-aaaaa2.js',
    ]);
  });

  it('keeps the files of the previous version for open tabs, and deletes older files', async () => {
    for (const version of ['0', '1', '2']) await fakeCaches.open(`hoopline-${version}`);
    await fakeCaches.open('of another app');
    await dispatch('activate');
    expect([...stored.keys()]).toEqual(['hoopline-1', 'hoopline-2', 'of another app']);
  });

  it('takes control of a page that asks for it because it loaded before the worker', async () => {
    claim.mockClear();
    await dispatch('message', { data: { claim: true } });
    expect(claim).toHaveBeenCalledTimes(1);
  });

  it('turns navigation preload off, which earlier versions turned on', async () => {
    await dispatch('activate');
    expect(navigationPreload.disable).toHaveBeenCalled();
    expect(navigationPreload.enable).not.toHaveBeenCalled();
  });

  it.each([
    ['is of another deployment than the list', () => new FakeAnswer(SHELL.replace('app-aaaaaa2', 'app-newer12'))],
    ['cannot be read', () => new FakeAnswer('', { status: 503 })],
  ])('does not cache a shell that %s, and tries again when a page sends a message', async (_, shell) => {
    served['/index.html'] = shell();
    served['/assets/app-newer12.js'] = new FakeAnswer('newer');
    await dispatch('install');
    expect(kept('2')).not.toContain('/');
    served['/index.html'] = new FakeAnswer(SHELL);
    await dispatch('message', { data: { files: ['/assets/x-aaaaaa2.js', '/api/games'] } });
    expect(kept('2')).toEqual(['/', ...LIST.filter((file) => !file.includes('feed'))]);
  });

  it.each([0, 1, 3])(
    'answers from the network if there is room for only %s files, and never starts incompletely',
    async (most) => {
      const before = await fakeCaches.open('hoopline-1');
      await before.put('/assets/x-zzzzzz1.js', new FakeAnswer('old'));
      await before.put('/', new FakeAnswer('old shell'));
      room = most;
      await dispatch('install');
      await dispatch('activate');
      await dispatch('message', { data: { files: LIST } });
      expect(kept('2')).not.toContain('/');
      expect((await request('/assets/feed-page-aaaaaa2.js'))?.body).toBe('/assets/feed-page-aaaaaa2.js');
      served['/games'] = new FakeAnswer('games');
      expect((await open('/games'))?.body).toBe('games');
      // Tabs of the previous version still get their files.
      expect((await request('/assets/x-zzzzzz1.js'))?.body).toBe('old');
      isOffline();
      expect((await open('/games'))?.body).toBe('old shell');
    },
  );

  it('works without storage', async () => {
    isForbidden = true;
    await dispatch('install');
    await dispatch('activate');
    expect((await request('/assets/app-aaaaaa2.js'))?.body).toBe('/assets/app-aaaaaa2.js');
    served['/games'] = new FakeAnswer('games');
    expect((await open('/games'))?.body).toBe('games');
  });
});

describe('a page', () => {
  beforeEach(async () => {
    await dispatch('install');
    asked.length = 0;
  });

  it('is the answer of the server, also an error, and is not cached', async () => {
    const before = kept('2');
    served['/games/1'] = new FakeAnswer('no such game', { status: 404 });
    expect(await open('/games/1')).toMatchObject({ status: 404, body: 'no such game' });
    expect(kept('2')).toEqual(before);
  });

  it('is the shell if the network is down', async () => {
    served['/games'] = new TypeError('Failed to fetch');
    expect((await open('/games'))?.body).toBe(STORED);
  });

  it('is the shell at once if the browser reports that it is offline', async () => {
    isOffline();
    expect((await open('/'))?.body).toBe(STORED);
    expect(asked).toEqual([]);
  });

  it.each([
    ['a second', 'default', 1_000],
    ['five seconds after a reload', 'no-cache', 5_000],
  ])('is the shell if the server has not answered for %s, and not earlier', async (_, cache, patience) => {
    jest.useFakeTimers();
    served['/games'] = new Promise(() => {});
    let given: FakeAnswer | undefined;
    void open('/games', { cache }).then((answer) => {
      given = answer;
    });
    await jest.advanceTimersByTimeAsync(patience - 1);
    expect(given).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(given?.body).toBe(STORED);
  });

  it('fails as it would without a worker if there is no shell', async () => {
    stored.clear();
    served['/games'] = new TypeError('Failed to fetch');
    await expect(open('/games')).rejects.toThrow('Failed to fetch');
  });

  it.each(['/api/docs', '/g/abc', '/mail/unsubscribe', '/games/1.ics', '/index.html'])(
    'is left to the server at %s',
    async (path) => {
      expect(await open(path)).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );

  it('that does not exist is the shell without a network, and the answer of the server with a network', async () => {
    served['/games/1/2'] = new FakeAnswer('not found', { status: 404 });
    expect(await open('/games/1/2')).toMatchObject({ status: 404, body: 'not found' });
    served['/games/1/2'] = new TypeError('Failed to fetch');
    expect((await open('/games/1/2'))?.body).toBe(STORED);
    stored.clear();
    await expect(open('/games/1/2')).rejects.toThrow('Failed to fetch');
  });

  it.each(['/api/auth/google?returnTo=/', '/api/login', '/api/logout'])(
    'that signs in or out, %s, deletes the kept answers',
    async (path) => {
      const deletion = { onsuccess: () => {} };
      const deleteDatabase = jest.fn((_name: string) => deletion);
      Object.assign(globalThis, { indexedDB: { deleteDatabase } });
      const opened = open(path);
      deletion.onsuccess();
      expect(await opened).toBeUndefined();
      expect(deleteDatabase).toHaveBeenCalledWith('hoopline-kept');
      Reflect.deleteProperty(globalThis, 'indexedDB');
    },
  );
});

describe('a file', () => {
  it('is fetched once', async () => {
    await request('/assets/x-aaaaaa2.js');
    expect((await request('/assets/x-aaaaaa2.js'))?.body).toBe('/assets/x-aaaaaa2.js');
    expect(asked).toEqual(['/assets/x-aaaaaa2.js']);
  });

  it('of the previous version is still cached for its tabs', async () => {
    await (await fakeCaches.open('hoopline-1')).put('/assets/x-zzzzzz1.js', new FakeAnswer('old'));
    expect((await request('/assets/x-zzzzzz1.js'))?.body).toBe('old');
  });

  it('is not cached if the answer is an error or a page of the network', async () => {
    served['/assets/x-bbbbbb1.js'] = new FakeAnswer('<html>', { headers: { 'content-type': 'text/html' } });
    await request('/assets/x-bbbbbb1.js');
    expect(await request('/assets/x-missing.js')).toMatchObject({ status: 404 });
    expect(kept('2')).toEqual([]);
  });

  it('is left to the network if it is data, a byte range, or a POST', async () => {
    expect(await request('/api/games')).toBeUndefined();
    expect(await request('/assets/x-aaaaaa2.js', { headers: new Map([['range', 'bytes=0-']]) })).toBeUndefined();
    expect(await request('/assets/x-aaaaaa2.js', { method: 'POST' })).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
