import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

const open = () => screen.getByRole('dialog');

/** Every way out of a dialog that is easily taken by accident; all of them do the same. */
export const WAYS_OUT: readonly [name: string, take: () => void][] = [
  ['its X', () => fireEvent.click(within(open()).getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent.keyDown(open(), { key: 'Escape' })],
  ['a press beside it', () => fireEvent.pointerDown(open().parentElement as HTMLElement)],
  ['the browser’s Back', () => act(() => window.history.back())],
];

/** For the end of a test: a dialog with work in it takes its entry out of the history a moment after it is gone. */
export async function closeAll(): Promise<void> {
  cleanup();
  await waitFor(() => {
    if (window.history.state?.backGuard) throw new Error('The entry is still there');
  });
}
