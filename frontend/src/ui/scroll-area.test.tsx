import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { ScrollArea } from './scroll-area.tsx';

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const bar = () => document.querySelector('[data-orientation=vertical]');
/** How long no scroll event may come before a scroll counts as over. */
const SCROLL_END_MS = 100;

describe('a scroll area', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    renderApp(
      <ScrollArea label="Messages">
        <p>Long</p>
      </ScrollArea>,
    );
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('can be reached and scrolled by the keyboard', () => {
    expect(screen.getByRole('region', { name: 'Messages' }).tabIndex).toBe(0);
  });

  it('shows its bar while scrolling and hides it 600 ms after', async () => {
    expect(bar()).toBeNull();
    const viewport = screen.getByRole('region', { name: 'Messages' });
    viewport.scrollTop = 40;
    await act(async () => fireEvent.scroll(viewport));
    await pass(SCROLL_END_MS);
    await pass(599);
    expect(bar()).not.toBeNull();
    await pass(1);
    expect(bar()).toBeNull();
  });
});
