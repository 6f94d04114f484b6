import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { endsAt } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useNow } from '../../../lib/tick.ts';
import { Board, Lamps } from '../../../ui/board.tsx';
import { Score } from '../../../ui/score.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { GameStart } from '../components/game-labels.tsx';
import { formatCountdown } from '../game-format.ts';
import { ResultBoard } from '../result/result-board.tsx';
import type { SeatState } from '../seat-state.ts';
import { useFreshSpot } from '../use-fresh-spot.ts';
import { CourtRoster } from './court-roster.tsx';

interface GameHeroProps {
  game: CachedDetail;
  state: SeatState;
  /** Seats can still be taken. */
  isOpen: boolean;
  /** Undefined if the viewer may take no open seat here. */
  onJoin: (() => void) | undefined;
}

/** The court with its players, and below it the scoreboard: the number of players, or the result. */
export function GameHero({ game, state, isOpen, onJoin }: GameHeroProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const { currentPlayers, maxPlayers, result } = game;
  const fresh = useFreshSpot(currentPlayers);
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  const isStale = useIsStale();

  return (
    <Box
      mx={{ base: '-4', md: '0' }}
      px={{ base: '3.5', md: '5' }}
      pt={{ base: '3.5', md: '5' }}
      pb={{ base: '4', md: '5' }}
      bg={`floor.${game.gameType}`}
      borderRadius={{ base: '0', md: 'lg' }}
    >
      <CourtRoster game={game} state={state} fresh={fresh} isOpen={isOpen} onJoin={onJoin} />
      {result && !isOpen ? (
        <Box mt="3.5">
          <ResultBoard
            scores={result.scores}
            caption={t(result.confirmedAt ? 'gamePage:result.final' : 'gamePage:result.unconfirmed')}
            isFinal={result.confirmedAt !== null}
            isStill={isCatchingUp}
            isStale={isStale}
          />
        </Box>
      ) : (
        <Board
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          alignItems="center"
          columnGap="4.5"
          mt="3.5"
          px="4"
          py="3"
          opacity={isStale ? '.6' : undefined}
        >
          <Score
            value={currentPlayers}
            of={maxPlayers}
            size="xl"
            label={t('players', { count: maxPlayers, current: currentPlayers })}
            isStill={isCatchingUp || isStale}
          />
          <Grid gap="2.5">
            <GameClock game={game} />
            <Lamps max={maxPlayers} lit={currentPlayers} fresh={fresh} />
          </Grid>
        </Board>
      )}
    </Box>
  );
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Counts down to tip-off in the last 24 hours, then to the end of the game. Before and after, shows the start or a
 * text about the game's state.
 */
function GameClock({ game }: { game: Pick<CachedDetail, 'scheduledAt' | 'duration' | 'status'> }) {
  const { t } = useTranslation(['games', 'gamePage']);
  const end = endsAt(game);
  const start = game.scheduledAt === null ? null : Date.parse(game.scheduledAt);
  const isNear = start !== null && end !== null && game.status === 'open' && start - serverNow() < DAY_MS;
  const now = useNow(isNear && end > serverNow());

  if (start === null || end === null) return <Line label={t('gamePage:detail.noTime')} />;
  if (game.status === 'cancelled') return <Line label={t('cancelled')} />;
  if (end <= now) return <Line label={t('gamePage:detail.ended')} />;
  if (start <= now) return <Line label={t('gamePage:detail.playing')} value={formatCountdown(end - now)} />;
  if (start - now < DAY_MS) return <Line label={t('gamePage:detail.tipOff')} value={formatCountdown(start - now)} />;
  return (
    <Flex justify="space-between" gap="3" color="board.dim" textStyle="body.sm">
      <chakra.span flex="none">{t('gamePage:detail.tipOffAt')}</chakra.span>
      <chakra.span color="board.text" textAlign="right">
        <GameStart scheduledAt={game.scheduledAt} />
      </chakra.span>
    </Flex>
  );
}

function Line({ label, value }: { label: string; value?: string }) {
  return (
    <Flex align="baseline" justify="space-between" gap="3" color="board.dim" fontSize="13px">
      {label}
      {value && (
        <chakra.span role="timer" aria-live="off" color="board.text" fontFamily="score" fontSize="24px" lineHeight="1">
          {value}
        </chakra.span>
      )}
    </Flex>
  );
}
