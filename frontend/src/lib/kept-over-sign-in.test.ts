import { afterEach, expect, it, jest } from '@jest/globals';
import { browser } from './browser.ts';
import { forgetIntent, keepOverSignIn, signInFor, takeKept } from './kept-over-sign-in.ts';

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

it('is taken up once, and only where it was pressed', () => {
  keepOverSignIn('like', 'one');
  expect([takeKept('follow', 'one'), takeKept('like', 'other')]).toEqual([false, false]);
  expect([takeKept('like', 'one'), takeKept('like', 'one')]).toEqual([true, false]);
});

it('is the last thing that was pressed', () => {
  keepOverSignIn('like', 'one');
  keepOverSignIn('follow', 'two');
  expect([takeKept('like', 'one'), takeKept('follow', 'two')]).toEqual([false, true]);
});

it('is forgotten with time, and where nobody signed in', () => {
  const now = Date.now();
  keepOverSignIn('apply', 'one');
  jest.spyOn(Date, 'now').mockReturnValue(now + 16 * 60_000);
  expect(takeKept('apply', 'one')).toBe(false);
  keepOverSignIn('apply', 'one');
  forgetIntent();
  expect(takeKept('apply', 'one')).toBe(false);
});

it('leads to sign-in and back', () => {
  const visit = jest.spyOn(browser, 'visit').mockImplementation(() => {});
  window.history.replaceState(null, '', '/players/list?page=2');
  signInFor('follow', 'one');
  expect(visit.mock.calls).toEqual([[expect.stringContaining(encodeURIComponent('/players/list?page=2'))]]);
  expect(takeKept('follow', 'one')).toBe(true);
});

it('asks nothing of storage that is closed', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed');
  });
  keepOverSignIn('like', 'one');
  expect(takeKept('like', 'one')).toBe(false);
});
