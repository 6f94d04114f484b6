import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { Tooltip } from './tooltip.tsx';

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const enter = (name: string) => act(async () => fireEvent.pointerMove(screen.getByRole('button', { name })));
/** jsdom has no layout, so a pointer cannot leave anything: Escape closes as well. */
const close = () => act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;

function renderTwo() {
  renderApp(
    <>
      <Tooltip label="About one">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip label="About two">
        <button type="button">Two</button>
      </Tooltip>
    </>,
  );
}

describe('tooltips', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('open after 700 ms', async () => {
    renderTwo();
    await enter('One');
    await pass(699);
    expect(shown()).toBeNull();
    await pass(1);
    expect(shown()).toBe('About one');
  });

  it('open at once within 300 ms after another', async () => {
    renderTwo();
    await enter('One');
    await pass(700);
    await close();
    await pass(299);
    await enter('Two');
    await pass(0);
    expect(shown()).toBe('About two');
  });

  it('take their time again after 300 ms', async () => {
    renderTwo();
    await enter('One');
    await pass(700);
    await close();
    await pass(301);
    await enter('Two');
    await pass(699);
    expect(shown()).toBeNull();
    await pass(1);
    expect(shown()).toBe('About two');
  });
});
