import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { ScrollArea } from './scroll-area.tsx';

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const area = () => screen.getByRole('region', { name: 'Messages' });
const barColor = () => getComputedStyle(area()).getPropertyValue('scrollbar-color');
const HIDDEN = 'transparent transparent';

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
    expect(area().tabIndex).toBe(0);
  });

  it('shows its bar while scrolling and hides it 600 ms after the last scroll', async () => {
    expect(barColor()).toBe(HIDDEN);
    await act(async () => fireEvent.scroll(area()));
    expect(barColor()).toContain('border-control');
    await pass(400);
    await act(async () => fireEvent.scroll(area()));
    await pass(599);
    expect(barColor()).toContain('border-control');
    await pass(1);
    expect(barColor()).toBe(HIDDEN);
  });
});
