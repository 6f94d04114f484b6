import { afterEach, expect, it, jest } from '@jest/globals';
import { browser } from './browser.ts';
import { forgetIntent, keepOverSignIn, signInFor, takeKept } from './kept-over-sign-in.ts';

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

it('a kept press is taken once, and only for the same intent and id', () => {
  keepOverSignIn('like', 'one');
  expect([takeKept('follow', 'one'), takeKept('like', 'other')]).toEqual([false, false]);
  expect([takeKept('like', 'one'), takeKept('like', 'one')]).toEqual([true, false]);
});

it('a kept press replaces an earlier one', () => {
  keepOverSignIn('like', 'one');
  keepOverSignIn('follow', 'two');
  expect([takeKept('like', 'one'), takeKept('follow', 'two')]).toEqual([false, true]);
});

it('a kept press expires, and is removed if the visitor does not sign in', () => {
  const now = Date.now();
  keepOverSignIn('apply', 'one');
  jest.spyOn(Date, 'now').mockReturnValue(now + 16 * 60_000);
  expect(takeKept('apply', 'one')).toBe(false);
  keepOverSignIn('apply', 'one');
  forgetIntent();
  expect(takeKept('apply', 'one')).toBe(false);
});

it('signInFor keeps the press, and redirects to sign-in and back to this page', () => {
  const visit = jest.spyOn(browser, 'visit').mockImplementation(() => {});
  window.history.replaceState(null, '', '/players/list?page=2');
  signInFor('follow', 'one');
  expect(visit.mock.calls).toEqual([[expect.stringContaining(encodeURIComponent('/players/list?page=2'))]]);
  expect(takeKept('follow', 'one')).toBe(true);
});

it('a press is not kept if storage is closed', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed');
  });
  keepOverSignIn('like', 'one');
  expect(takeKept('like', 'one')).toBe(false);
});
