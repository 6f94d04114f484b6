import { Box } from '@chakra-ui/react';
import { gamesTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useTickAt } from '../../../lib/tick.ts';
import { linkKeyOf } from '../cached-game.ts';
import { SeatButtons } from '../components/seat-buttons.tsx';
import { useSeatActions } from '../games.mutations.ts';
import { gamesQueries } from '../games.queries.ts';
import { seatState } from '../seat-state.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useViewerTier } from '../use-viewer-tier.ts';
import { AnswerSlot } from './answer-slot.tsx';
import { answerMoments } from './answers.ts';

export interface ThreadAnswerProps {
  gameId: string;
}

/** The question to a player, above the messages of the game's thread. Nothing if there is none. */
export function ThreadAnswer({ gameId }: ThreadAnswerProps) {
  useWatch([gamesTopics.game(gameId)]);
  const { data: game } = useQuery(gamesQueries.detail(gameId));
  const leaving = useSeatActions(gameId, game && linkKeyOf(game));
  const viewerTier = useViewerTier();
  useTickAt(game ? answerMoments(game) : []);
  const kept = useKeptFocus<HTMLDivElement>();
  if (game?.status !== 'open') return null;
  return (
    // The empty box stays, without any height, because it gets the focus after the pressed button has disappeared.
    <Box {...kept} flex="none" px={{ base: '2.5', md: '5' }} pt="2.5" _empty={{ pt: '0' }} outline="none">
      <AnswerSlot
        game={game}
        leaving={leaving}
        isCompact
        wayBack={
          <SeatButtons
            game={game}
            titleId="answer-title"
            state={seatState(game, serverNow(), viewerTier)}
            actions={leaving}
          />
        }
      />
    </Box>
  );
}
