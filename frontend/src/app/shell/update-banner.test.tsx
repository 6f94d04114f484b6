import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { browser } from '../../lib/browser.ts';
import { usePossibleUpdate } from '../../lib/possible-update.ts';
import { FakeResponse } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { UpdateBanner } from './update-banner.tsx';

const original = globalThis.fetch;
const reloaded = jest.spyOn(browser, 'reload');
const pageOf = (app: string) => `<link id="app" rel="modulepreload" href="${app}">`;
/** The page that the server has now. */
const serve = jest.fn<() => Promise<FakeResponse>>();
const pageWith = (app: string) => async () => new FakeResponse(200, `<!doctype html>${pageOf(app)}`);

beforeEach(() => {
  sessionStorage.clear();
  usePossibleUpdate.setState({ isCodeMissing: false, hasNewWorker: false });
  reloaded.mockReset().mockImplementation(() => {});
  document.head.insertAdjacentHTML('beforeend', pageOf('/assets/app-1.js'));
  globalThis.fetch = serve as never;
});
afterEach(() => {
  globalThis.fetch = original;
  document.getElementById('app')?.remove();
});

/** A part of this version could not be loaded. */
async function missPart(): Promise<void> {
  const asked = serve.mock.calls.length;
  act(() => void window.dispatchEvent(new Event('vite:preloadError')));
  await waitFor(() => expect(serve.mock.calls.length).toBe(asked + 1));
  await act(async () => {});
}

it('offers to reload once a part is missing because there is a newer version, and only once for that one', async () => {
  serve.mockImplementation(pageWith('/assets/app-2.js'));
  const { user } = renderApp(<UpdateBanner />);
  expect(screen.queryByRole('button')).toBeNull();
  await missPart();
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reloaded).toHaveBeenCalledTimes(1);

  cleanup();
  renderApp(<UpdateBanner />);
  await missPart();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

it('looks for a newer version when a new service worker is there, and when somebody comes back after long', async () => {
  serve.mockImplementation(pageWith('/assets/app-1.js'));
  const hidden = jest.spyOn(document, 'hidden', 'get');
  const become = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  serve.mockClear();
  renderApp(<UpdateBanner />);
  act(() => usePossibleUpdate.setState({ hasNewWorker: true }));
  await waitFor(() => expect(serve).toHaveBeenCalledTimes(1));
  become(true);
  become(false);
  expect(serve).toHaveBeenCalledTimes(1);
  const later = Date.now() + 2 * 60 * 60_000;
  become(true);
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  serve.mockImplementation(pageWith('/assets/app-3.js'));
  become(false);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(reloaded).not.toHaveBeenCalled();
  now.mockRestore();
  hidden.mockRestore();
});

it('offers to reload where a part is missing of this version, once the server can be reached', async () => {
  const { user } = renderApp(<UpdateBanner />);
  serve.mockRejectedValue(new TypeError('Failed to fetch'));
  await missPart();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  serve.mockImplementation(pageWith('/assets/app-1.js'));
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reloaded).toHaveBeenCalledTimes(1);
});

it('offers it also where the part was missed before this one was there', async () => {
  serve.mockImplementation(pageWith('/assets/app-1.js'));
  act(() => void window.dispatchEvent(new Event('vite:preloadError')));
  renderApp(<UpdateBanner />);
  expect(await screen.findByText('Part of this page could not be loaded. Your drafts are kept.')).toBeTruthy();
});

it('offers nothing where nothing is missing and the version is this page’s', async () => {
  serve.mockImplementation(pageWith('/assets/app-1.js'));
  renderApp(<UpdateBanner />);
  act(() => void window.dispatchEvent(new Event('online')));
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

it('offers and reloads also where the browser forbids to store anything', async () => {
  const forbid = () => {
    throw new DOMException('Storage is closed', 'SecurityError');
  };
  const closed = [jest.spyOn(Storage.prototype, 'getItem'), jest.spyOn(Storage.prototype, 'setItem')];
  for (const method of closed) method.mockImplementation(forbid);
  serve.mockImplementation(pageWith('/assets/app-2.js'));
  const { user } = renderApp(<UpdateBanner />);
  await missPart();
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reloaded).toHaveBeenCalledTimes(1);
  for (const method of closed) method.mockRestore();
});
