import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { repeatEarlyInput } from '../lib/early-input.ts';

const page = document.documentElement;
const boot = new Function(readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8'));

/** Fills the document with its content before the scripts, then runs `boot.js`. */
function openPage({ isStatic = false, rendered = '', width = 1440 } = {}): void {
  page.lang = 'en';
  page.dataset.languages = 'en de';
  page.dataset.texts = 'v1';
  if (isStatic) page.dataset.static = '';
  const app = '<link id="app" rel="modulepreload" href="/assets/app.js">';
  const late = rendered && `<template id="app-files">${app}</template>`;
  document.head.innerHTML = late ? '' : app;
  document.body.innerHTML = `<div id="root"${rendered && ` data-width="${width}"`}>${rendered}</div>${late}`;
  // Each page has its own listeners: the listeners of earlier pages no longer exist.
  const listening = jest.spyOn(window, 'addEventListener').mockImplementation(() => {});
  boot();
  for (const ready of ['DOMContentLoaded', 'load'])
    for (const [type, listener] of listening.mock.calls)
      if (type === ready) (listener as EventListener)(new Event(type));
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

/** Callbacks that wait for the first paint. */
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
  it('happens at once if the page is empty', () => {
    openPage();
    expect(started()).toEqual(['/assets/app.js']);
    expect(preloaded()).toEqual([expect.stringContaining('/assets/first-en-v1.js')]);
  });

  it('waits until the rendered page is painted, and happens once', () => {
    openPage({ rendered: '<h1>Feed</h1>' });
    expect([started(), waiting.length]).toEqual([[], 1]);
    expect(document.getElementById('app')).toBeNull();
    waiting[0]?.();
    waiting[0]?.();
    jest.runAllTimers();
    expect(started()).toEqual(['/assets/app.js']);
  });

  it('happens also if the window is covered and nothing is painted', () => {
    openPage({ rendered: '<h1>Feed</h1>' });
    jest.runAllTimers();
    expect(started()).toEqual(['/assets/app.js']);
  });

  it('does not wait for a paint in a hidden tab', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    openPage({ rendered: '<h1>Feed</h1>' });
    expect(started()).toEqual(['/assets/app.js']);
  });

  it('renders a page anew that the server rendered for another width', () => {
    openPage({ rendered: '<h1>Feed</h1>', width: window.innerWidth >= 1024 ? 390 : 1440 });
    expect(root().outerHTML).toBe('<div id="root"></div>');
    expect(started()).toEqual(['/assets/app.js']);
  });

  it('does not happen if the page needs no app; the app is only fetched ahead later', () => {
    openPage({ isStatic: true, rendered: '<h1>Landing</h1>' });
    jest.advanceTimersByTime(900);
    expect(document.getElementById('app')).toBeNull();
    jest.runAllTimers();
    expect(document.getElementById('app')).not.toBeNull();
    expect([started(), preloaded(), waiting]).toEqual([[], [], []]);
  });

  it('replaces a page in another language than the reader’s, even if the page needs no app', () => {
    localStorage.setItem('hoopline.language', 'de');
    openPage({ isStatic: true, rendered: '<h1>Landing</h1>' });
    expect(root().outerHTML).toBe('<div id="root"></div>');
    expect(started()).toEqual(['/assets/app.js']);
    expect(preloaded()).toEqual([expect.stringContaining('/assets/first-de-v1.js')]);
  });
});

describe('input before the app has started', () => {
  const field = () => root().querySelector('input') as HTMLInputElement;
  const button = () => root().querySelector('button') as HTMLButtonElement;
  const type = (text: string) => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  };
  /** Records the events that the app receives. */
  const listen = () => {
    const received: string[] = [];
    document.body.addEventListener('click', () => received.push('click'));
    document.body.addEventListener('input', () => received.push(field().value));
    return received;
  };
  const startApp = () => {
    delete root().dataset.width;
    repeatEarlyInput();
  };

  it('reaches the app after its start: repeated presses once, and the typed text', () => {
    openPage({ rendered: '<input><button type="button">Join Game</button>' });
    const received = listen();
    button().click();
    button().click();
    type('Sun');
    type('Sunset');
    expect(received.filter((each) => each === 'click')).toEqual([]);
    received.length = 0;
    startApp();
    expect(received).toEqual(['Sunset', 'click']);
    expect(root().innerHTML).toBe('<input><button type="button">Join Game</button>');
    startApp();
    expect(received).toHaveLength(2);
  });

  it('reaches the button of the same name if rendering for another width replaced the pressed one', () => {
    openPage({ rendered: '<button type="button">Join Game</button>' });
    const received = listen();
    button().click();
    root().innerHTML = '<button type="button">Share</button><button type="button">Join Game</button>';
    root()
      .querySelectorAll('button')[1]
      ?.addEventListener('click', () => received.push('Join Game'));
    startApp();
    expect(received).toEqual(['Join Game', 'click']);
  });

  it('shows at once on a checkbox, and a second press undoes it', () => {
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

  it('keeps the chosen option, although React has rendered the earlier one', () => {
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

  it('is handled by the browser if it is a link, or if the app has already taken over', () => {
    openPage({ rendered: '<a href="#feed">Feed</a><button type="button">Like</button>' });
    const received = listen();
    root().querySelector('a')?.click();
    expect(received).toEqual(['click']);
    startApp();
    button().click();
    expect(received).toEqual(['click', 'click']);
  });

  it('sends a form to the app, not to another page', () => {
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
