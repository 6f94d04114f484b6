import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { log } from '../lib/log.ts';
import { renderApp } from '../testing/render-app.tsx';
import { RouteBoundary } from './route-boundary.tsx';

let isBroken: boolean;

function Failing() {
  if (isBroken) throw new Error('broken');
  return <h1>All well</h1>;
}

describe('a page that fails', () => {
  const logged = jest.spyOn(log, 'error');
  // React tells the console about every caught error as well.
  const reported = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  beforeEach(() => {
    isBroken = true;
    logged.mockReset().mockImplementation(() => {});
  });
  afterEach(() => {
    reported.mockClear();
  });

  it('is logged, shows the error in its place and can be retried', async () => {
    const { user } = renderApp(
      <RouteBoundary>
        <Failing />
      </RouteBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('This page could not be shown.');
    expect(logged).toHaveBeenCalledTimes(1);

    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'All well' })).toBeTruthy();
  });
});
