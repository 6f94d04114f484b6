import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Link, Route, Routes, useParams } from 'react-router-dom';
import { browser } from '../lib/browser.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { log } from '../lib/log.ts';
import { useConnection } from '../lib/realtime/connection.store.ts';
import { renderApp } from '../testing/render-app.tsx';
import { PageLoadError } from './lazy-page.ts';
import { Screen } from './screen.tsx';

let error: Error | null;

function OneGame() {
  const { id = '' } = useParams();
  useDocumentTitle(`Game ${id}`);
  return (
    <>
      <Content id={id} />
      <Link to="/games/well">Next</Link>
    </>
  );
}

function Content({ id }: { id: string }) {
  if (error && id !== 'well') throw error;
  return <h1>All well</h1>;
}

const open = () =>
  renderApp(
    <>
      <Link to="/games/well">Another one</Link>
      <Routes>
        <Route
          path="/games/:id"
          element={
            <Screen title="shell:entry.games">
              <OneGame />
            </Screen>
          }
        />
      </Routes>
    </>,
    { path: '/games/broken' },
  );

describe('a page that fails', () => {
  const logged = jest.spyOn(log, 'error');
  // React also writes every caught error to the console.
  const reported = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  const reloaded = jest.spyOn(browser, 'reload');
  beforeEach(() => {
    error = new Error('broken');
    logged.mockReset().mockImplementation(() => {});
    reloaded.mockReset().mockImplementation(() => {});
    useConnection.setState({ state: 'live' });
  });
  afterEach(() => {
    reported.mockClear();
  });

  it('is logged, shows the error in its place and can be retried', async () => {
    const { user } = open();
    expect(screen.getByRole('alert').textContent).toContain('This page could not be shown.');
    expect(logged).toHaveBeenCalledTimes(1);

    error = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'All well' })).toBeTruthy();
    expect(reloaded).not.toHaveBeenCalled();
  });

  it('does not affect the next page of the same route, and the tab’s title follows', async () => {
    const { user } = open();
    expect(document.title).toBe('Game Hub · Hoopline');
    await user.click(screen.getByRole('link', { name: 'Another one' }));
    expect(screen.getByRole('heading', { name: 'All well' })).toBeTruthy();
    expect(document.title).toBe('Game well · Hoopline');
  });

  it('is reloaded by itself once the connection is live, if it was opened without a network', () => {
    error = new PageLoadError(new TypeError('Failed to fetch'));
    useConnection.setState({ state: 'offline' });
    open();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(reloaded).not.toHaveBeenCalled();
    act(() => useConnection.setState({ state: 'live' }));
    expect(reloaded).toHaveBeenCalledTimes(1);
  });
});
