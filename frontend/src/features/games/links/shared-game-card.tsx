import type { LinkCardProps } from '../../../lib/link-cards.ts';
import { useCardData } from '../../../lib/use-card-data.ts';
import { LinkCardSkeleton } from '../../../ui/link-card-skeleton.tsx';
import { GameLinkCard } from './game-link-card.tsx';
import { linkedGameQuery } from './linked-game.query.ts';

/** The card of a link that *Share* has made, `/g/<slug>`. */
export function SharedGameCard({ link, onShown }: LinkCardProps) {
  const linked = useCardData(linkedGameQuery(link.id));
  if (!linked) return linked === undefined && <LinkCardSkeleton />;
  const { id, linkKey } = linked;
  const path = linkKey ? `/games/${id}?key=${linkKey}` : `/games/${id}`;
  return <GameLinkCard link={{ ...link, id, path, ...(linkKey && { key: linkKey }) }} onShown={onShown} />;
}
