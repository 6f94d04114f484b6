import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { RelativeTime } from './relative-time.tsx';

const NOW = '2026-11-20T12:00:00.000Z';

describe('a relative time', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(NOW) });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('grows each minute without any request, by one timer for all', async () => {
    renderApp(
      <>
        <RelativeTime iso={NOW} />
        <RelativeTime iso="2026-11-20T11:01:00.000Z" />
      </>,
    );
    const read = () => screen.getAllByRole('time').map((time) => time.textContent);
    expect(read()).toEqual(['Just now', '59m']);
    expect(jest.getTimerCount()).toBe(1);

    await act(async () => jest.advanceTimersByTime(60_000));
    expect(read()).toEqual(['1m', '1h']);
  });

  it('is updated when a background tab is visible again', async () => {
    renderApp(<RelativeTime iso={NOW} />);
    jest.setSystemTime(new Date('2026-11-20T15:00:00.000Z'));
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('time').textContent).toBe('3h');
  });
});
