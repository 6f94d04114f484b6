import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { themeSystem } from '../theme/system.ts';
import { Score } from './score.tsx';

const board = (value: number, isStill = false) => (
  <ChakraProvider value={themeSystem()}>
    <Score value={value} of={10} label={`${value} of 10 players`} isStill={isStill} />
  </ChakraProvider>
);

/** How the digits on the board moved, from left to right. */
const moves = () => [...document.querySelectorAll('[data-rolled]')].map((digit) => digit.getAttribute('data-rolled'));
const shown = () => [...document.querySelectorAll('[data-digit]')].map((digit) => digit.textContent).join('');
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

describe('a score', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('does not roll on the first paint, and has its count in words', () => {
    render(board(7));
    expect(shown()).toBe('7');
    expect(moves()).toEqual([]);
    expect(screen.getByRole('img', { name: '7 of 10 players' })).toBeTruthy();
  });

  it('rolls only the digit that changed', () => {
    const { rerender } = render(board(27));
    rerender(board(28));
    expect(shown()).toBe('28');
    expect(moves()).toEqual(['up']);
  });

  it('rolls down when it falls', () => {
    const { rerender } = render(board(8));
    rerender(board(7));
    expect(moves()).toEqual(['down']);
  });

  it('rolls at once to a new value, and 500 ms later to the latest of the values since', async () => {
    const { rerender } = render(board(1));
    rerender(board(2));
    rerender(board(3));
    rerender(board(4));
    expect(shown()).toBe('2');

    await pass(500);
    expect(shown()).toBe('4');
    expect(moves()).toEqual(['up']);
  });

  it('changes without a roll after a catch-up', () => {
    const { rerender } = render(board(3));
    rerender(board(9, true));
    expect(shown()).toBe('9');
    expect(moves()).toEqual([]);
  });

  it('changes without a roll in a hidden tab', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { rerender } = render(board(3));
    rerender(board(4));
    expect(moves()).toEqual([]);
    hidden.mockRestore();
  });
});
