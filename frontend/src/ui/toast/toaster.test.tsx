import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { pressInToast } from '../../testing/press-in-toast.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { keepClear } from './keep-clear.ts';
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS, toast, useToasts } from './toast.store.ts';
import { TOAST_SHIFT } from './toast-place.ts';

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const say = (title: string, status: 'success' | 'error' = 'success') => act(async () => toast({ title, status }));
const toasts = () => screen.queryAllByRole('listitem');

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    useToasts.setState({ current: null });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('shows a title and a description', async () => {
    renderApp(<main />);
    await act(async () =>
      toast({ title: 'Comment posted!', description: 'Your comment has been added successfully.' }),
    );

    const [card] = toasts();
    expect(card).toBeDefined();
    expect(within(card as HTMLElement).getByText('Comment posted!')).toBeTruthy();
    expect(within(card as HTMLElement).getByText('Your comment has been added successfully.')).toBeTruthy();
  });

  it('breaks a word that is wider than the toast', async () => {
    renderApp(<main />);
    await act(async () => toast({ title: 'a'.repeat(200), description: 'b'.repeat(200) }));
    const wrapOf = (text: string) => getComputedStyle(screen.getByText(text).parentElement as HTMLElement).overflowWrap;
    expect([wrapOf('a'.repeat(200)), wrapOf('b'.repeat(200))]).toEqual(['anywhere', 'anywhere']);
  });

  it('shows one at a time: a new toast replaces the old one', async () => {
    renderApp(<main />);
    await say('First');
    await say('Second', 'error');

    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]?.textContent).toContain('Second');
    expect(toasts()[0]?.getAttribute('data-status')).toBe('error');
  });

  it('shows a failure in another colour, and announces it at once', async () => {
    renderApp(<main />);
    const look = () => [
      toasts()[0]?.getAttribute('data-status'),
      toasts()[0] &&
        getComputedStyle(toasts()[0] as HTMLElement).getPropertyValue('--chakra-colors-color-palette-solid'),
      screen.queryAllByRole('status').map((region) => region.getAttribute('aria-live')),
    ];
    await say('News');
    expect(look()).toEqual(['success', expect.stringContaining('make'), ['polite']]);
    await say('Failed', 'error');
    expect(look()).toEqual(['error', expect.stringContaining('foul'), ['assertive']]);
  });

  it('leaves the screen after 5000 ms', async () => {
    expect(TOAST_DURATION_MS).toBe(5000);
    renderApp(<main />);
    await say('Here for a while');

    await pass(4_999);
    expect(toasts()).toHaveLength(1);
    await pass(1);
    expect(toasts()).toHaveLength(0);
  });

  it('gives a replacement its own 5000 ms', async () => {
    renderApp(<main />);
    await say('First');
    await pass(4_000);
    await say('Second');

    await pass(4_999);
    expect(toasts()).toHaveLength(1);
    await pass(1);
    expect(toasts()).toHaveLength(0);
  });

  it('keeps the store entry for 1,000,000 ms after dismissal', async () => {
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
    renderApp(<main />);
    await say('Gone from sight');
    await pass(5_000);

    expect(useToasts.getState().current).toMatchObject({ title: 'Gone from sight', isOpen: false });
    await pass(999_999);
    expect(useToasts.getState().current).not.toBeNull();
    await pass(1);
    expect(useToasts.getState().current).toBeNull();
  });

  it('does not remove a newer toast when the old one is due', async () => {
    renderApp(<main />);
    await say('Old');
    await pass(5_000 + 999_999);
    await say('New');
    await pass(1);

    expect(useToasts.getState().current).toMatchObject({ title: 'New', isOpen: true });
  });

  it('closes by its button', async () => {
    const { user } = renderApp(<main />, { advanceTimers: jest.advanceTimersByTime });
    await say('Close me');
    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(toasts()).toHaveLength(0);
  });

  it('closes when its action is used', async () => {
    const { user } = renderApp(<main />, { advanceTimers: jest.advanceTimersByTime });
    const onPress = jest.fn();
    await act(async () => toast({ title: 'Accepted', action: { label: 'Undo', onPress } }));
    await pressInToast(user, 'Undo');
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(toasts()).toHaveLength(0);

    await act(async () => toast({ title: 'Answered', action: { label: 'View', to: '/applications' } }));
    await user.click(screen.getByRole('link', { name: 'View' }));
    expect(window.location.pathname).toBe('/applications');
    expect(toasts()).toHaveLength(0);
  });

  describe('the position of a toast', () => {
    /** Elements whose size the app observes; browsers report each at once. */
    let observed: Set<Element>;
    let reportSizes: () => void;
    let measured: jest.SpiedFunction<() => DOMRect>;
    const originalObserver = window.ResizeObserver;
    const shift = () => screen.getByRole('list').style.getPropertyValue(TOAST_SHIFT);

    beforeEach(() => {
      observed = new Set();
      window.ResizeObserver = class implements ResizeObserver {
        constructor(report: ResizeObserverCallback) {
          reportSizes = () => report([], this);
        }
        observe(element: Element) {
          observed.add(element);
        }
        unobserve(element: Element) {
          observed.delete(element);
        }
        disconnect() {
          observed.clear();
        }
      };
      measured = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
      measured.mockImplementation(function rectOf(this: HTMLElement) {
        if (this.tagName === 'FOOTER') return new DOMRect(600, 720, 840, 48);
        return new DOMRect(1020, 668 + (Number.parseFloat(this.style.getPropertyValue(TOAST_SHIFT)) || 0), 420, 100);
      });
    });
    afterEach(() => {
      window.ResizeObserver = originalObserver;
      measured.mockRestore();
    });

    it('is above elements that are to be kept clear, also if they appear later', async () => {
      renderApp(<main />);
      await say('Conversation started');
      reportSizes();
      expect(shift()).toBe('0px');
      const dialog = render(<footer ref={keepClear} />);
      expect(observed).toContain(screen.getByRole('contentinfo'));
      reportSizes();
      reportSizes();
      expect(shift()).toBe('-48px');
      dialog.unmount();
      reportSizes();
      expect(shift()).toBe('0px');
    });

    it('is not measured again when something else on the page changes, or after the toast has closed', async () => {
      renderApp(<main />);
      await say('Conversation started');
      reportSizes();
      const before = measured.mock.calls.length;
      await act(async () => document.body.append(document.createElement('aside')));
      expect(measured.mock.calls.length).toBe(before);
      await pass(5_000);
      fireEvent.focusIn(document.body);
      expect([measured.mock.calls.length, observed.size]).toEqual([before, 0]);
    });
  });

  it('takes focus on F8', async () => {
    renderApp(<main />);
    await say('Reachable');
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });

    expect(screen.getByRole('region', { name: 'Notifications (F8)' }).contains(document.activeElement)).toBe(true);
  });
});
