import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { browser } from '../../lib/browser.ts';
import { usePossibleUpdate } from '../../lib/possible-update.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
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
  delete document.documentElement.dataset.stored;
  globalThis.fetch = original;
  document.getElementById('app')?.remove();
});

/** Reports that a part of this version could not be loaded. */
async function missPart(): Promise<void> {
  const asked = serve.mock.calls.length;
  act(() => void window.dispatchEvent(new Event('vite:preloadError')));
  await waitFor(() => expect(serve.mock.calls.length).toBe(asked + 1));
  await act(async () => {});
}

it('offers to reload if a part is missing because there is a newer version, once for each version', async () => {
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

it('offers the same version again if the service worker answered the reload with the old one', async () => {
  serve.mockImplementation(pageWith('/assets/app-2.js'));
  const { user } = renderApp(<UpdateBanner />);
  await missPart();
  await user.click(await screen.findByRole('button', { name: 'Reload' }));

  cleanup();
  document.documentElement.dataset.stored = '';
  renderApp(<UpdateBanner />);
  await missPart();
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
});

it('withdraws the offer of a newer version that the server has taken back', async () => {
  serve.mockImplementation(pageWith('/assets/app-2.js'));
  renderApp(<UpdateBanner />);
  act(() => usePossibleUpdate.setState({ hasNewWorker: true }));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  serve.mockImplementation(pageWith('/assets/app-1.js'));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull());
});

it('looks for a newer version when there is a new service worker, and after a long absence', async () => {
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

it('offers to reload if a part of this version is missing, once the server can be reached', async () => {
  const { user } = renderApp(<UpdateBanner />);
  serve.mockRejectedValue(new TypeError('Failed to fetch'));
  await missPart();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  serve.mockImplementation(pageWith('/assets/app-1.js'));
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reloaded).toHaveBeenCalledTimes(1);
});

it('offers to reload if a part is missing, once the server is back after it was down', async () => {
  useConnection.setState({ state: 'reconnecting' });
  renderApp(<UpdateBanner />);
  serve.mockRejectedValue(new TypeError('Failed to fetch'));
  await missPart();
  serve.mockImplementation(pageWith('/assets/app-1.js'));
  act(() => useConnection.setState({ state: 'live' }));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
});

it('offers nothing if the network is lost while the server answers', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const broken = new FakeResponse(200);
  jest.spyOn(broken, 'text').mockRejectedValue(new TypeError('Failed to fetch'));
  serve.mockImplementation(async () => broken);
  renderApp(<UpdateBanner />);
  await missPart();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});

it('offers to reload also if the part failed to load before the banner was mounted', async () => {
  serve.mockImplementation(pageWith('/assets/app-1.js'));
  act(() => void window.dispatchEvent(new Event('vite:preloadError')));
  renderApp(<UpdateBanner />);
  expect(await screen.findByText('Part of this page could not be loaded. Your drafts are kept.')).toBeTruthy();
});

it('offers nothing if no part is missing and the version is current', async () => {
  serve.mockImplementation(pageWith('/assets/app-1.js'));
  renderApp(<UpdateBanner />);
  act(() => void window.dispatchEvent(new Event('online')));
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

it('offers to reload and reloads also if the browser forbids storage', async () => {
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
