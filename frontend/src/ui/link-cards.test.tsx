import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { endHydration, startHydration } from '../lib/hydration.ts';
import { type LinkCardProps, LinkCardsContext } from '../lib/link-cards.ts';
import { renderApp } from '../testing/render-app.tsx';
import { LinkCardFrame } from './link-card-frame.tsx';
import { useLinkCards } from './link-cards.tsx';

const LINK = `${window.location.origin}/courts/01900000-0000-7000-b000-000000000001`;

const Court = (props: LinkCardProps) => (
  <LinkCardFrame {...props} label="Court: The Cage" topic="court:1">
    The Cage
  </LinkCardFrame>
);

const PARTS = { court: { texts: [], load: async () => Court } };

function Text({ children }: { children: string }) {
  const { cards, isReplaced } = useLinkCards(children, 1);
  return (
    <>
      {!isReplaced && <p>{children}</p>}
      {cards}
    </>
  );
}

const show = (text: string, parts: typeof PARTS | object = PARTS) =>
  renderApp(
    <LinkCardsContext value={parts}>
      <Text>{text}</Text>
    </LinkCardsContext>,
  );

afterEach(endHydration);

describe('cards of links in a text', () => {
  it('appear after hydration, because the server renders only the text', async () => {
    startHydration({ width: 390, at: 0 });
    const { container } = show(LINK);
    expect(container.textContent).toBe(LINK);
    expect(container.querySelector('[aria-live]')).toBeNull();
    act(endHydration);
    await screen.findByRole('link', { name: 'Court: The Cage' });
    expect(screen.queryByText(LINK)).toBeNull();
  });

  it('are not shown for a kind that no feature has a card for', () => {
    const { container } = show(LINK, {});
    expect(container.textContent).toBe(LINK);
    expect(container.querySelector('[aria-live]')).toBeNull();
  });

  it('disappear when the text is replaced by one without a link', async () => {
    function Edited() {
      const [text, setText] = useState(LINK);
      return (
        <LinkCardsContext value={PARTS}>
          <Text>{text}</Text>
          <button type="button" onClick={() => setText('Another text')}>
            Edit
          </button>
        </LinkCardsContext>
      );
    }
    const { user } = renderApp(<Edited />);
    await screen.findByRole('link', { name: 'Court: The Cage' });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByText('Another text')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
