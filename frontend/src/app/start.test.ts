import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { removePrerendered } from '../lib/prerendered.ts';

const page = document.documentElement;
const boot = new Function(readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8'));

/** What is in the document when its scripts begin to run. */
function openPage({ isStatic = false, prerendered = '' } = {}): void {
  page.lang = 'en';
  page.dataset.languages = 'en de';
  page.dataset.texts = 'v1';
  if (isStatic) page.dataset.static = '';
  const app = '<link id="app" rel="modulepreload" href="/assets/app.js">';
  const late = prerendered && `<div id="prerendered">${prerendered}</div><template id="app-files">${app}</template>`;
  document.head.innerHTML = late ? '' : app;
  document.body.innerHTML = `${late}<div id="root"></div>`;
  // Each page has its own listeners: those of the pages before are gone with them.
  const listening = jest.spyOn(window, 'addEventListener').mockImplementation(() => {});
  boot();
  for (const heard of ['DOMContentLoaded', 'load'])
    for (const [type, listener] of listening.mock.calls)
      if (type === heard) (listener as EventListener)(new Event(type));
}

const started = () => [...document.scripts].map(({ src }) => new URL(src).pathname);
const preloaded = () => [...document.querySelectorAll<HTMLLinkElement>('link:not(#app)')].map(({ href }) => href);

/** What waits for the first paint. */
const waiting: (() => void)[] = [];
class PaintObserver {
  constructor(onPaint: () => void) {
    waiting.push(onPaint);
  }
  observe(): void {}
}

beforeEach(() => {
  waiting.length = 0;
  jest.useFakeTimers();
  Object.assign(window, { PerformanceObserver: PaintObserver });
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
});
afterEach(() => {
  localStorage.clear();
  delete page.dataset.static;
  delete page.dataset.texts;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

describe('the start of the app', () => {
  it('is at once where nothing stands in the page', () => {
    openPage();
    expect(started()).toEqual(['/assets/app.js']);
    expect(preloaded()).toEqual([expect.stringContaining('/assets/first-en-v1.js')]);
  });

  it('waits until the page as it came is painted, and is one', () => {
    openPage({ prerendered: '<h1>Feed</h1>' });
    expect([started(), waiting.length]).toEqual([[], 1]);
    expect(document.getElementById('app')).toBeNull();
    waiting[0]?.();
    waiting[0]?.();
    jest.runAllTimers();
    expect(started()).toEqual(['/assets/app.js']);
  });

  it('comes all the same where a window is covered and nothing is painted', () => {
    openPage({ prerendered: '<h1>Feed</h1>' });
    jest.runAllTimers();
    expect(started()).toEqual(['/assets/app.js']);
  });

  it('does not wait for a paint in a tab that nobody sees', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    openPage({ prerendered: '<h1>Feed</h1>' });
    expect(started()).toEqual(['/assets/app.js']);
  });

  it('does not wait where the window is too wide for what stands in the page', () => {
    openPage({ prerendered: '<style>#prerendered { display: none }</style><h1>Feed</h1>' });
    expect([started(), waiting]).toEqual([['/assets/app.js'], []]);
  });

  it('does not come where the page needs no app, which is fetched ahead once the page has long been there', () => {
    openPage({ isStatic: true, prerendered: '<h1>Landing</h1>' });
    jest.advanceTimersByTime(900);
    expect(document.getElementById('app')).toBeNull();
    jest.runAllTimers();
    expect(document.getElementById('app')).not.toBeNull();
    expect([started(), preloaded(), waiting]).toEqual([[], [], []]);
  });

  it('replaces a page that came in another language than the reader’s, whatever the page needs', () => {
    localStorage.setItem('hoopline.language', 'de');
    openPage({ isStatic: true, prerendered: '<h1>Landing</h1>' });
    expect(document.getElementById('prerendered')).toBeNull();
    expect(started()).toEqual(['/assets/app.js']);
    expect(preloaded()).toEqual([expect.stringContaining('/assets/first-de-v1.js')]);
  });
});

describe('the page as it came', () => {
  it('leaves the keyboard on the same link of the real page', () => {
    openPage({ prerendered: '<a href="/">Home</a><a href="/feed?a=%22b">Feed</a>' });
    document
      .getElementById('root')
      ?.insertAdjacentHTML('beforeend', '<a href="/">Home</a><a href="/feed?a=%22b">Feed</a>');
    document.querySelectorAll<HTMLElement>('#prerendered a')[1]?.focus();
    removePrerendered();
    expect(document.getElementById('prerendered')).toBeNull();
    expect(document.activeElement).toBe(document.querySelectorAll('#root a')[1]);
  });

  it('is left alone by a page that came without it', () => {
    openPage();
    removePrerendered();
    expect(document.activeElement).toBe(document.body);
  });
});
