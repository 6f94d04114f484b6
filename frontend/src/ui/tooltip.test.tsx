import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { placeBeside, Tooltip } from './tooltip.tsx';

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });
const enter = (name: string) => act(async () => fireEvent.pointerMove(button(name)));
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

  it('open after 700 ms again once 300 ms have passed', async () => {
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

  it('open at once for the keyboard, and describe the focused element', async () => {
    renderTwo();
    await act(async () => button('One').focus());
    expect(shown()).toBe('About one');
    expect(button('One').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    await act(async () => button('Two').focus());
    expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual(['About two']);
    expect(button('One').hasAttribute('aria-describedby')).toBe(false);
  });

  it('do not open on touch or on a press', async () => {
    renderTwo();
    const touch = createEvent.pointerMove(button('One'));
    Object.defineProperty(touch, 'pointerType', { value: 'touch' });
    await act(async () => fireEvent(button('One'), touch));
    await pass(700);
    expect(shown()).toBeNull();
    await enter('One');
    await act(async () => fireEvent.pointerDown(button('One')));
    await act(async () => button('One').focus());
    await pass(700);
    expect(shown()).toBeNull();
  });

  it('stay open under the pointer, and close soon after it has left', async () => {
    renderTwo();
    await enter('One');
    await pass(700);
    await act(async () => fireEvent.pointerLeave(button('One')));
    await pass(50);
    await act(async () => fireEvent.pointerEnter(screen.getByRole('tooltip')));
    await pass(5_000);
    expect(shown()).toBe('About one');
    await act(async () => fireEvent.pointerLeave(screen.getByRole('tooltip')));
    await pass(200);
    expect(shown()).toBeNull();
  });

  it('keep the click handler of their element', async () => {
    const onClick = jest.fn();
    renderApp(
      <Tooltip label="About three">
        <button type="button" onClick={onClick}>
          Three
        </button>
      </Tooltip>,
    );
    await act(async () => button('Three').click());
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

const WINDOW = { width: 400, height: 300 };
const SIZE = { width: 100, height: 30 };
const at = (left: number, top: number) => ({ left, top, bottom: top + 40, width: 40 });

describe('the position of a tooltip', () => {
  it('is above or below the middle of the anchor, according to the side', () => {
    expect(placeBeside(at(180, 100), SIZE, 'top', WINDOW)).toEqual({ left: 150, top: 64 });
    expect(placeBeside(at(180, 100), SIZE, 'bottom', WINDOW)).toEqual({ left: 150, top: 146 });
  });

  it('is on the other side if there is no room', () => {
    expect(placeBeside(at(180, 10), SIZE, 'top', WINDOW).top).toBe(56);
    expect(placeBeside(at(180, 250), SIZE, 'bottom', WINDOW).top).toBe(214);
  });

  it('stays within the left and right edges of the window', () => {
    expect(placeBeside(at(0, 100), SIZE, 'top', WINDOW).left).toBe(8);
    expect(placeBeside(at(360, 100), SIZE, 'top', WINDOW).left).toBe(292);
  });
});
