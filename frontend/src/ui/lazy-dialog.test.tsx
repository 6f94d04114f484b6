import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { log } from '../lib/log.ts';
import { renderApp } from '../testing/render-app.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The state of a dialog may change at once, or a little later if it is part of the address. */
const CHANGES: [string, (change: () => void) => void][] = [
  ['at once', (change) => change()],
  ['a little later', (change) => void setTimeout(change)],
];

it.each(CHANGES)(
  'closes a dialog that cannot be loaded (%s), shows a toast, and tries again when it is opened again',
  async (_, close) => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let isReachable = false;
    const Late = lazyDialog<DialogProps>({
      name: 'A dialog',
      load: async () => {
        if (!isReachable) throw new TypeError('Failed to fetch');
        return ({ isOpen }) => isOpen && <p role="dialog">The dialog</p>;
      },
    });
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            Open
          </button>
          <Late isOpen={isOpen} onClose={() => close(() => setOpen(false))} />
        </>
      );
    }
    const { user } = renderApp(<Page />);
    const button = screen.getByRole('button', { name: 'Open' });

    await user.click(button);
    expect(await screen.findByText('This could not be opened', {}, { timeout: 3_000 })).toBeTruthy();
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));

    isReachable = true;
    await user.click(button);
    expect(await screen.findByText('The dialog')).toBeTruthy();
  },
);

it.each([
  [false, 1],
  [true, 0],
])('loads a dialog before it is opened unless it is rare (%s)', async (isRare, loads) => {
  const load = jest.fn(async () => () => null);
  const Late = lazyDialog<DialogProps>({ name: 'A dialog', load, isRare });
  const { rerender } = renderApp(<Late isOpen={false} onClose={() => {}} />);
  await act(async () => {});
  expect(load).toHaveBeenCalledTimes(loads);
  rerender(<Late isOpen onClose={() => {}} />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(loads + 1));
});
