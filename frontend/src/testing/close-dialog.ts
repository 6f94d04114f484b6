import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

const open = () => screen.getByRole('dialog');

/** All ways to close a dialog by accident. Each must have the same effect. */
export const WAYS_OUT: readonly [name: string, take: () => void][] = [
  ['its X', () => fireEvent.click(within(open()).getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent.keyDown(open(), { key: 'Escape' })],
  ['a press beside it', () => fireEvent.pointerDown(open().parentElement as HTMLElement)],
  ['the browser’s Back', () => act(() => window.history.back())],
];

/**
 * For the end of a test. Waits until a dialog with unsaved work has removed its history entry, a moment after it is
 * unmounted.
 */
export async function closeAll(): Promise<void> {
  cleanup();
  await waitFor(() => {
    if (window.history.state?.backGuard) throw new Error('The entry is still there');
  });
}
