import { Box } from '@chakra-ui/react';
import { type ComponentType, type ReactNode, use, useMemo, useState } from 'react';
import { useIsHydrated } from '../lib/hydration.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { type LinkCardPart, type LinkCardProps, LinkCardsContext } from '../lib/link-cards.ts';
import { isOnly, type LinkKind, linksIn, type OwnLink } from '../lib/own-links.ts';
import { LinkCardSkeleton } from './link-card-skeleton.tsx';

interface LinkCards {
  /** Below the text. */
  cards: ReactNode;
  /** The text is nothing but a link whose card is shown, so the text itself is left out. */
  isReplaced: boolean;
}

/** The cards of the first `most` links to our pages in a text of a person. */
export function useLinkCards(text: string, most: number): LinkCards {
  // The server does not know the address under which the reader sees the page.
  const isHydrated = useIsHydrated();
  const links = useMemo(
    () => (isHydrated ? linksIn(text, window.location.origin, most) : []),
    [isHydrated, text, most],
  );
  const [isShown, setShown] = useState(false);
  const isAlone = links.some((link) => isOnly(text, link));
  return {
    isReplaced: isAlone && isShown,
    cards: links.map((link) => <LinkCard key={link.href} link={link} onShown={setShown} />),
  };
}

function LinkCard({ link, onShown }: LinkCardProps) {
  const part = use(LinkCardsContext)[link.kind];
  if (!part) return null;
  const Card = cardOf(link.kind, part);
  return (
    // Screen readers announce changes of the log around a card. The count on the card may change too often for that.
    <Box aria-live="off" my="1.5" _empty={{ display: 'none' }}>
      <Card link={link} onShown={onShown} />
    </Box>
  );
}

const cards = new Map<LinkKind, ComponentType<{ link: OwnLink; onShown: LinkCardProps['onShown'] }>>();

function cardOf(kind: LinkKind, { texts, load }: LinkCardPart) {
  const card =
    cards.get(kind) ??
    lazyPart<LinkCardProps>({
      name: `The card of a link: ${kind}`,
      texts: ['linkCards', ...texts],
      load,
      fallback: <LinkCardSkeleton />,
    });
  cards.set(kind, card);
  return card;
}
