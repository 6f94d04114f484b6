import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { repeatEarlyInput } from '../lib/early-input.ts';

const page = document.documentElement;
const boot = new Function(readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8'));

/** What is in the document when its scripts begin to run. */
function openPage({ isStatic = false, rendered = '', width = 1440 } = {}): void {
  page.lang = 'en';
  page.dataset.languages = 'en de';
  page.dataset.texts = 'v1';
  if (isStatic) page.dataset.static = '';
  const app = '<link id="app" rel="modulepreload" href="/assets/app.js">';
  const late = rendered && `<template id="app-files">${app}</template>`;
  document.head.innerHTML = late ? '' : app;
  document.body.innerHTML = `<div id="root"${rendered && ` data-width="${width}"`}>${rendered}</div>${late}`;
  // Each page has its own listeners: those of the pages before are gone with them.
  const listening = jest.spyOn(window, 'addEventListener').mockImplementation(() => {});
  boot();
  for (const heard of ['DOMContentLoaded', 'load'])
    for (const [type, listener] of listening.mock.calls)
      if (type === heard) (listener as EventListener)(new Event(type));
  const listeners = [...listening.mock.calls];
  listening.mockRestore();
  for (const [type, listener] of listeners)
    if (['click', 'submit', 'input'].includes(type)) {
      root().addEventListener(type, listener as EventListener, true);
    }
}

const root = () => document.getElementById('root') as HTMLElement;

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
    openPage({ rendered: '<h1>Feed</h1>' });
    expect([started(), waiting.length]).toEqual([[], 1]);
    expect(document.getElementById('app')).toBeNull();
    waiting[0]?.();
    waiting[0]?.();
    jest.runAllTimers();
    expect(started()).toEqual(['/assets/app.js']);
  });

  it('comes all the same where a window is covered and nothing is painted', () => {
    openPage({ rendered: '<h1>Feed</h1>' });
    jest.runAllTimers();
    expect(started()).toEqual(['/assets/app.js']);
  });

  it('does not wait for a paint in a tab that nobody sees', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    openPage({ rendered: '<h1>Feed</h1>' });
    expect(started()).toEqual(['/assets/app.js']);
  });

  it('renders a page anew that came for another width', () => {
    openPage({ rendered: '<h1>Feed</h1>', width: window.innerWidth >= 1024 ? 390 : 1440 });
    expect(root().outerHTML).toBe('<div id="root"></div>');
    expect(started()).toEqual(['/assets/app.js']);
  });

  it('does not come where the page needs no app, which is fetched ahead once the page has long been there', () => {
    openPage({ isStatic: true, rendered: '<h1>Landing</h1>' });
    jest.advanceTimersByTime(900);
    expect(document.getElementById('app')).toBeNull();
    jest.runAllTimers();
    expect(document.getElementById('app')).not.toBeNull();
    expect([started(), preloaded(), waiting]).toEqual([[], [], []]);
  });

  it('replaces a page that came in another language than the reader’s, whatever the page needs', () => {
    localStorage.setItem('hoopline.language', 'de');
    openPage({ isStatic: true, rendered: '<h1>Landing</h1>' });
    expect(root().outerHTML).toBe('<div id="root"></div>');
    expect(started()).toEqual(['/assets/app.js']);
    expect(preloaded()).toEqual([expect.stringContaining('/assets/first-de-v1.js')]);
  });
});

describe('what is done before the app has started', () => {
  const field = () => root().querySelector('input') as HTMLInputElement;
  const button = () => root().querySelector('button') as HTMLButtonElement;
  const type = (text: string) => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  };
  /** What the app hears of, once it has taken over the page. */
  const listen = () => {
    const heard: string[] = [];
    document.body.addEventListener('click', () => heard.push('click'));
    document.body.addEventListener('input', () => heard.push(field().value));
    return heard;
  };
  const startApp = () => {
    delete root().dataset.width;
    repeatEarlyInput();
  };

  it('reaches it once it has: a press once, however often it was pressed, and what was typed', () => {
    openPage({ rendered: '<input><button type="button">Join Game</button>' });
    const heard = listen();
    button().click();
    button().click();
    type('Sun');
    type('Sunset');
    expect(heard.filter((each) => each === 'click')).toEqual([]);
    heard.length = 0;
    startApp();
    expect(heard).toEqual(['Sunset', 'click']);
    expect(root().innerHTML).toBe('<input><button type="button">Join Game</button>');
    startApp();
    expect(heard).toHaveLength(2);
  });

  it('reaches the button of the same name where another width has replaced the one that was pressed', () => {
    openPage({ rendered: '<button type="button">Join Game</button>' });
    const heard = listen();
    button().click();
    root().innerHTML = '<button type="button">Share</button><button type="button">Join Game</button>';
    root()
      .querySelectorAll('button')[1]
      ?.addEventListener('click', () => heard.push('Join Game'));
    startApp();
    expect(heard).toEqual(['Join Game', 'click']);
  });

  it('shows at once on a checkbox, which is as before once it is pressed again', () => {
    openPage({ rendered: '<input type="checkbox"><select><option>a<option>b</select><input type="file">' });
    const select = root().querySelector('select') as HTMLSelectElement;
    const chosen: string[] = [];
    select.addEventListener('change', () => chosen.push(select.value));
    select.value = 'b';
    select.dispatchEvent(new Event('input', { bubbles: true }));
    const file = root().querySelectorAll('input')[1] as HTMLInputElement;
    file.addEventListener('change', () => chosen.push('file'));
    file.dispatchEvent(new Event('input', { bubbles: true }));
    field().click();
    field().click();
    field().click();
    expect(field().checked).toBe(true);
    const checked: boolean[] = [];
    field().addEventListener('click', () => checked.push(field().checked));
    startApp();
    expect([checked, chosen]).toEqual([[true], ['b', 'file']]);
    field().click();
    expect(field().checked).toBe(false);
  });

  it('chooses what was chosen, though React has rendered the choice before that', () => {
    openPage({ rendered: '<input type="radio" name="view" checked><input type="radio" name="view">' });
    const [list, map] = root().querySelectorAll('input');
    const chosen = jest.fn();
    map?.addEventListener('change', chosen);
    map?.click();
    chosen.mockClear();
    if (list) list.checked = true;
    startApp();
    expect([chosen.mock.calls.length, map?.checked]).toEqual([1, true]);
  });

  it('stays with the browser where it is a link, and where the page is the app’s already', () => {
    openPage({ rendered: '<a href="#feed">Feed</a><button type="button">Like</button>' });
    const heard = listen();
    root().querySelector('a')?.click();
    expect(heard).toEqual(['click']);
    startApp();
    button().click();
    expect(heard).toEqual(['click', 'click']);
  });

  it('sends a form to the app, and to no other page', () => {
    openPage({ rendered: '<form><input></form>' });
    const submitted = new Event('submit', { cancelable: true });
    root().querySelector('form')?.dispatchEvent(submitted);
    expect(submitted.defaultPrevented).toBe(true);
    const sent = jest.fn();
    jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(sent);
    startApp();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
