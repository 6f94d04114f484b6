import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function Part({ hasButtons }: { hasButtons: boolean }) {
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} data-testid="part">
      {hasButtons && <button type="button">Leave</button>}
      {createPortal(hasButtons && <button type="button">Save</button>, document.body)}
    </div>
  );
}

it.each([
  ['keeps the focus of a part whose control disappears', 'Leave', true],
  ['does not take the focus from a dialog that the part has opened', 'Save', false],
])('%s', (_, name, isKept) => {
  const { rerender } = render(<Part hasButtons />);
  act(() => screen.getByRole('button', { name }).focus());
  rerender(<Part hasButtons={false} />);
  expect(document.activeElement === screen.getByTestId('part')).toBe(isKept);
});
