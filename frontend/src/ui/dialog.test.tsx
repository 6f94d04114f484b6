import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../testing/render-app.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { AppDialog } from './dialog.tsx';
import { elementsKeptClear } from './toast/keep-clear.ts';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <AppDialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Start a Conversation" description="Pick one">
        <input aria-label="Search" />
      </AppDialog>
    </>
  );
}

describe('a dialog', () => {
  it('is named, closes on Escape and gives focus back', async () => {
    const { user } = renderApp(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'Start a Conversation' });

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it.each([
    { width: 1024, isThere: true },
    { width: 1023, isThere: false },
  ])('renders its aside only if there is room, at $width px', async ({ width, isThere }) => {
    const { innerWidth } = window;
    window.innerWidth = width;
    renderApp(
      <AppDialog isOpen onClose={() => {}} title="Create Game" aside={<aside>Preview</aside>}>
        <input aria-label="Title" />
      </AppDialog>,
    );
    await screen.findByRole('dialog', { name: 'Create Game' });
    expect(screen.queryByText('Preview') !== null).toBe(isThere);
    window.innerWidth = innerWidth;
  });

  it('stays open if an input method handles Escape', async () => {
    const { user } = renderApp(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    for (const key of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape', ...key });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the keyboard inside', async () => {
    const { user } = renderApp(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

    for (let stop = 0; stop < 4; stop++) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  it('closes by its button', async () => {
    const { user } = renderApp(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a dialog with work in it', () => {
  function Form({ isSaved = false }) {
    const [isOpen, setIsOpen] = useState(true);
    const [text, setText] = useState('');
    return (
      <AppDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Create Game"
        hasWork={text !== ''}
        isSaved={isSaved}
      >
        <input aria-label="Title" value={text} onChange={(event) => setText(event.target.value)} />
      </AppDialog>
    );
  }
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const isOnGuard = () => window.history.state?.backGuard === true;

  it('is closed by Back, also after its work was undone, and leaves no history entry', async () => {
    const { user } = renderApp(<Form />);
    const title = await screen.findByLabelText('Title');
    await user.type(title, 'a{Backspace}b{Backspace}');
    expect(isOnGuard()).toBe(true);
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(isOnGuard()).toBe(false));
  });

  it('adds its guard entry only after the page was touched: browsers skip entries that were added before', async () => {
    const activation = { hasBeenActive: false };
    Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
    renderApp(<Form />);
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'a' } });
    expect(isOnGuard()).toBe(false);
    activation.hasBeenActive = true;
    fireEvent.pointerDown(document.body);
    expect(isOnGuard()).toBe(true);
    Reflect.deleteProperty(navigator, 'userActivation');
    act(() => window.history.back());
    await waitFor(() => expect(isOnGuard()).toBe(false));
  });

  it('makes the browser ask before the page is left while there is unsaved work', async () => {
    const { user, unmount } = renderApp(<Form />);
    expect(mayLeave()).toBe(true);
    await user.type(await screen.findByLabelText('Title'), 'a');
    expect(mayLeave()).toBe(false);
    await user.clear(screen.getByLabelText('Title'));
    expect(mayLeave()).toBe(true);
    unmount();
    const saved = renderApp(<Form isSaved />);
    await saved.user.type(await screen.findByLabelText('Title'), 'a');
    expect(mayLeave()).toBe(true);
    saved.unmount();
    await waitFor(() => expect(isOnGuard()).toBe(false));
  });
});

describe('a question', () => {
  const ask = () => {
    const answers = { onConfirm: jest.fn(), onCancel: jest.fn() };
    const rendered = renderApp(
      <ConfirmDialog
        isOpen
        title="2 messages have not been sent"
        body="Signing out discards them."
        confirmLabel="Sign out and discard"
        cancelLabel="Stay"
        isDestructive
        {...answers}
      />,
    );
    return { ...answers, ...rendered };
  };

  it('focuses the cancel button first', async () => {
    // Only elements with a size get the focus, and jsdom has no layout.
    const sized = jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
    ask();
    await screen.findByRole('alertdialog', { name: '2 messages have not been sent' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
    sized.mockRestore();
  });

  it('keeps its buttons clear of toasts', async () => {
    ask();
    const answer = await screen.findByRole('button', { name: 'Stay' });
    expect([...elementsKeptClear()].some((element) => element.contains(answer))).toBe(true);
  });

  it('calls the handler of the chosen answer', async () => {
    const { user, onConfirm, onCancel } = ask();
    await user.click(await screen.findByRole('button', { name: 'Sign out and discard' }));
    expect([onConfirm, onCancel].map((answer) => answer.mock.calls.length)).toEqual([1, 0]);
  });

  it('cancels on Escape', async () => {
    const { user, onConfirm, onCancel } = ask();
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onCancel).toHaveBeenCalled());
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
