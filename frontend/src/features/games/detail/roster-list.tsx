import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-time.ts';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { answerState } from '../answers/answers.ts';
import { AnswerMark } from '../answers/late-answers.tsx';
import { isMarkable } from '../attendance/attendance.ts';
import type { CachedDetail } from '../cached-game.ts';
import { SeatClock } from '../components/seat-clock.tsx';
import { BroughtNote } from '../fill/late-parts.tsx';
import { NotAnswered } from '../moves/late-moves.tsx';
import { inOrder, SIDES } from '../teams.ts';
import { NoShowControl, PlayerNotes, WishButton } from './late-parts.tsx';
import { PersonRow } from './person-row.tsx';

interface RosterListProps {
  game: CachedDetail;
  /** The game can still be changed. */
  isOpen: boolean;
  /** Renders the host's actions for a player. */
  renderActions?: (player: RosterPlayer) => ReactNode;
}

/** Everybody with a seat, newest first; once the game has a result, by team. */
export function RosterList({ game, isOpen, renderActions }: RosterListProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const { result, players, leaving } = game;
  const list = (shown: readonly RosterPlayer[]) => (
    <PlayerGrid game={game} players={shown} isOpen={isOpen} renderActions={renderActions} />
  );

  const others = result ? inOrder(players).filter(({ id }) => !result.teams.flat().includes(id)) : [];

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
          {others.length > 0 && (
            <chakra.section aria-label={t('gamePage:result.neither')} gridColumn="1 / -1">
              <chakra.h3 textStyle="overline" color="fg.subtle" mb="2">
                {t('gamePage:result.neither')}
              </chakra.h3>
              {list(others)}
            </chakra.section>
          )}
        </Grid>
      ) : (
        list(players)
      )}
      {leaving.length > 0 && (
        <Grid as="ul" listStyleType="none" templateColumns={columns('230px')} gap="2.5" mt="2.5">
          {leaving.map((player) => (
            <PersonRow key={player.id} person={player} game={game}>
              {t('gamePage:detail.leaving')} · <SeatClock until={player.keptUntil} />
            </PersonRow>
          ))}
        </Grid>
      )}
    </section>
  );
}

const columns = (least: string) => `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`;

interface PlayerGridProps extends RosterListProps {
  players: readonly RosterPlayer[];
}

function PlayerGrid({ game, players, isOpen, renderActions }: PlayerGridProps) {
  const { viewerId, isHost, isJoined } = game;
  const hasNotes = isHost || game.players.some(({ partnerId }) => partnerId !== null);
  const canWish = isOpen && isJoined;
  const canMark = isHost && isMarkable(game, serverNow());
  const final = game.result?.confirmedAt ? game.result.teams.flat() : [];
  return (
    <Grid
      as="ul"
      listStyleType="none"
      templateColumns={
        renderActions || canWish || canMark ? columns('340px') : { base: columns('165px'), md: columns('230px') }
      }
      gap="2.5"
    >
      {players.map((player) => (
        <PersonRow
          key={player.id}
          person={player}
          game={game}
          end={
            (canWish || renderActions) && (
              <>
                {canWish && player.id !== viewerId && <WishButton game={game} player={player} />}
                {renderActions?.(player)}
              </>
            )
          }
          below={
            canMark &&
            player.id !== viewerId &&
            !final.includes(player.id) && <NoShowControl gameId={game.id} player={player} />
          }
        >
          <TierBadge tier={player.tier} size={11} />
          {player.broughtBy && <BroughtNote game={game} player={player} />}
          {isOpen && answerState(player) && <AnswerMark player={player} />}
          {hasNotes && <PlayerNotes game={game} player={player} />}
          {isOpen && player.hasToConfirm && <NotAnswered />}
        </PersonRow>
      ))}
    </Grid>
  );
}
