import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { repeatEarlyInput } from './early-input.ts';
import { useReadersZone, writeDate } from './formats.ts';
import { endHydration, hydrationEnded, startHydration } from './hydration.ts';
import { serverNow } from './server-time.ts';
import { useMedia } from './use-media.ts';

const AT = Date.parse('2026-06-14T18:30:00Z');
afterEach(() => {
  endHydration();
  jest.useRealTimers();
});

describe('a page that is hydrated', () => {
  it('shows the time of the server first, and that of the device once it is hydrated', () => {
    startHydration({ width: 390, at: AT });
    function Time() {
      useReadersZone();
      return <time>{writeDate(AT, 'en', { timeStyle: 'short' })}</time>;
    }
    render(<Time />);
    expect([serverNow(), screen.getByRole('time').textContent?.trim()]).toEqual([AT, '']);
    act(endHydration);
    expect(serverNow()).toBeGreaterThan(AT);
    expect(screen.getByRole('time').textContent).toBe(writeDate(AT, 'en', { timeStyle: 'short' }));
  });

  it('holds back requests meanwhile, but not for longer than 15 seconds', async () => {
    jest.useFakeTimers();
    startHydration({ width: 390, at: AT });
    const ended = jest.fn();
    void hydrationEnded().then(ended);
    await jest.advanceTimersByTimeAsync(14_000);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(ended).toHaveBeenCalled();
  });
});

it('repeats early presses one after the other, and renders the changes of each before the next', () => {
  const saved: boolean[] = [];
  function Settings() {
    const [hasMails, setMails] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setMails(true)} />
        <button type="button" onClick={() => saved.push(hasMails)} />
      </>
    );
  }
  const { container } = render(<Settings />);
  for (const control of container.querySelectorAll('button')) control.dataset.pressed = '';
  act(repeatEarlyInput);
  expect(saved).toEqual([true]);
});

describe('a media query', () => {
  it.each([
    [390, 'false,true,false'],
    [1440, 'true,false,false'],
  ])('first has the answer of the server, for the width that the server assumed: %d', (width, answers) => {
    const QUERIES = ['(min-width: 1024px)', '(max-width: 767px)', '(prefers-reduced-motion: reduce)'];
    const seen: string[] = [];
    function Answers() {
      const answer = QUERIES.map(useMedia).join();
      seen.push(answer);
      return answer;
    }
    startHydration({ width, at: AT });
    const container = document.createElement('div');
    container.innerHTML = answers;
    // React logs a difference from the existing markup on the console, which fails a test.
    render(<Answers />, { container: document.body.appendChild(container), hydrate: true });
    expect(seen[0]).toBe(answers);
  });
});
