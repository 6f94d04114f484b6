import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { KeptNote } from '../attendance/kept-note.tsx';
import { reliabilityQuery } from '../attendance/reliability.queries.ts';
import type { PlayerOfGameProps } from './wish-button.tsx';

/**
 * Below a player's name: their partner or wish. For the host also their reliability, and whether they are a no-show.
 */
export function PlayerNotes({ game, player }: PlayerOfGameProps) {
  const { t } = useTranslation('gameTeams');
  const { data } = useQuery({ ...reliabilityQuery(game.id), enabled: game.isHost });
  const noShow = game.isHost ? data?.noShows.find(({ userId }) => userId === player.id) : undefined;
  return (
    <>
      <Line color="paint.fg">{wishOf(game, player, t)}</Line>
      {game.isHost && (
        <Line>
          <KeptNote gameId={game.id} userId={player.id} />
        </Line>
      )}
      {noShow && <Line color="foul.fg">{t(noShow.disputedAt ? 'noShow.markedDisputed' : 'noShow.marked')}</Line>}
    </>
  );
}

const Line = chakra('span', { base: { display: 'block', _empty: { display: 'none' } } });

/** Only the two players and the host see a wish. Everybody sees a pair. */
function wishOf(
  { players, viewerId, isHost }: PlayerOfGameProps['game'],
  player: PlayerOfGameProps['player'],
  t: TFunction<'gameTeams'>,
): string | undefined {
  const partner = players.find(({ id }) => id === player.partnerId);
  if (partner && partner.partnerId === player.id)
    return partner.id === viewerId ? t('wish.pairYou') : t('wish.pair', { name: shownName(partner.displayName) });
  if (partner && partner.id === viewerId) return t('wish.asksYou');
  if (players.some(({ id, partnerId }) => id === viewerId && partnerId === player.id)) return t('wish.asked');
  return partner && isHost ? t('wish.asks', { name: shownName(partner.displayName) }) : undefined;
}
