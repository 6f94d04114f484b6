import { Box, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { Board, Lamps } from '../../../ui/board.tsx';
import { Score } from '../../../ui/score.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { ResultBoard } from '../result/result-board.tsx';
import type { SeatState } from '../seat-state.ts';
import { useFreshSpot } from '../use-fresh-spot.ts';
import { useIsStale } from '../use-is-stale.ts';
import { CourtRoster } from './court-roster.tsx';
import { GameClock } from './game-clock.tsx';

interface GameHeroProps {
  game: CachedDetail;
  state: SeatState;
  /** Seats can still be taken. */
  isOpen: boolean;
  onJoin: () => void;
}

/** The court with its players, and below it the scoreboard: how many are in, or the result. */
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
