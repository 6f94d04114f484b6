import { playersTopics, tierOf } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import type { LinkCardProps } from '../../../lib/link-cards.ts';
import { listText } from '../../../lib/separators.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useCardData } from '../../../lib/use-card-data.ts';
import { LinkCardFrame, LinkCardLine, LinkCardTitle } from '../../../ui/link-card-frame.tsx';
import { LinkCardSkeleton } from '../../../ui/link-card-skeleton.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { playersQueries } from '../players.queries.ts';

/** The card of a link to a player's page. */
export function PlayerLinkCard({ link, onShown }: LinkCardProps) {
  const { t, i18n } = useTranslation(['linkCards', 'common']);
  const player = useCardData(playersQueries.profile(link.id));
  if (!player) return player === undefined && <LinkCardSkeleton />;
  const name = shownName(player.displayName);
  const tier = tierOf(player.gamesPlayed);
  return (
    <LinkCardFrame
      link={link}
      onShown={onShown}
      topic={playersTopics.player(player.id)}
      label={listText([t('linkCards:player', { name }), t(`common:tier.${tier}`), player.city], i18n.language)}
      media={<PersonAvatar person={player} crop="face" size={48} />}
    >
      <LinkCardTitle>{name}</LinkCardTitle>
      <LinkCardLine>
        <TierBadge tier={tier} size={14} />
      </LinkCardLine>
      {player.city && <LinkCardLine>{player.city}</LinkCardLine>}
    </LinkCardFrame>
  );
}
