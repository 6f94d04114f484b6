import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { SeatClock } from '../components/seat-clock.tsx';
import { inOrder, SIDES } from '../teams.ts';
import { PersonRow } from './person-row.tsx';

interface RosterListProps {
  game: CachedDetail;
  /** What the host can do about a player. */
  renderActions?: (player: RosterPlayer) => ReactNode;
}

/** Everybody with a seat, newest first; once the game has a result, by team. */
export function RosterList({ game, renderActions }: RosterListProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const { result, players, leaving, viewerId } = game;
  const list = (shown: readonly RosterPlayer[]) => (
    <PlayerGrid players={shown} viewerId={viewerId} renderActions={renderActions} />
  );

  return (
    <section aria-labelledby="roster">
      <Flex align="baseline" justify="space-between" gap="3" mb="3">
        <chakra.h2 id="roster" textStyle="title.md">
          {t('gamePage:detail.roster')}
        </chakra.h2>
        {game.isHost && (
          <chakra.span color="fg.muted" textStyle="body.sm">
            {t('gamePage:detail.hostYou')}
          </chakra.span>
        )}
      </Flex>
      {players.length === 0 && <chakra.p color="fg.muted">{t('gamePage:detail.noPlayers')}</chakra.p>}
      {result ? (
        <Grid templateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }} gap={{ base: '2.5', md: '5' }}>
          {SIDES.map((side, index) => (
            <chakra.section key={side} aria-label={t(`gamePage:result.${side}`)}>
              <chakra.h3 textStyle="overline" color="fg.subtle" mb="2">
                {t(`gamePage:result.${side}`)}
              </chakra.h3>
              {list(inOrder(players).filter(({ id }) => result.teams[index]?.includes(id)))}
            </chakra.section>
          ))}
        </Grid>
      ) : (
        list(players)
      )}
      {leaving.length > 0 && (
        <Grid as="ul" listStyleType="none" templateColumns={columns('230px')} gap="2.5" mt="2.5">
          {leaving.map((player) => (
            <PersonRow key={player.id} person={player} viewerId={viewerId}>
              {t('gamePage:detail.leaving')} · <SeatClock until={player.keptUntil} />
            </PersonRow>
          ))}
        </Grid>
      )}
    </section>
  );
}

const columns = (least: string) => `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`;

interface PlayerGridProps extends Pick<RosterListProps, 'renderActions'> {
  players: readonly RosterPlayer[];
  viewerId: string | null;
}

function PlayerGrid({ players, viewerId, renderActions }: PlayerGridProps) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      templateColumns={renderActions ? columns('340px') : { base: columns('165px'), md: columns('230px') }}
      gap="2.5"
    >
      {players.map((player) => (
        <PersonRow key={player.id} person={player} viewerId={viewerId} end={renderActions?.(player)}>
          <TierBadge tier={player.tier} size={11} />
        </PersonRow>
      ))}
    </Grid>
  );
}
