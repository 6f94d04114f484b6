import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { guardBack, leave } from './back-guard.ts';

it('a released guard removes nothing if Back has already led to the page below it', async () => {
  window.history.replaceState({ idx: 0 }, '', '/join-games?create=true');
  const release = guardBack(() => {});
  expect(window.history.state.backGuard).toBe(true);
  // The page of the new game replaces the guard entry.
  window.history.replaceState({ idx: 0 }, '', '/games/1');
  window.history.back();
  // The dialog is unmounted while the browser is on its way back.
  await new Promise((resolve) => setTimeout(resolve));
  expect(window.location.pathname).toBe('/games/1');
  release();
  await waitFor(() => expect(window.location.pathname).toBe('/join-games'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(window.history.state).toEqual({ idx: 0 });
});

it('a released guard does not go back while the page is being left: that would cancel the navigation', async () => {
  window.history.replaceState({ idx: 0 }, '', '/settings');
  const back = jest.spyOn(window.history, 'back');
  const release = guardBack(() => {});
  leave(() => {});
  release();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(back).not.toHaveBeenCalled();
  back.mockRestore();
});
