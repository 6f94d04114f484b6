import { describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useDocumentTitle, useTitleBadge } from './document-title.ts';

function Page({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

describe("the tab's title", () => {
  it('shows the count of waiting items, the page and the product', () => {
    render(<Page title="Messages" />);
    expect(document.title).toBe('Messages · Hoopline');

    act(() => useTitleBadge.getState().setBadge(3));
    expect(document.title).toBe('(3) Messages · Hoopline');
    act(() => useTitleBadge.getState().setBadge(100));
    expect(document.title).toBe('(99+) Messages · Hoopline');
    act(() => useTitleBadge.getState().setBadge(0));
    expect(document.title).toBe('Messages · Hoopline');
  });

  it('follows the page', () => {
    const { rerender } = render(<Page title="Home" />);
    rerender(<Page title="Game Hub" />);
    expect(document.title).toBe('Game Hub · Hoopline');
  });
});
