import { Box } from '@chakra-ui/react';
import { gamesTopics } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { useTickAt } from '../../../lib/tick.ts';
import { useSeatActions } from '../games.mutations.ts';
import { gamesQueries } from '../games.queries.ts';
import { AnswerSlot } from './answer-slot.tsx';
import { answerMoments } from './answers.ts';

export interface ThreadAnswerProps {
  gameId: string;
}

/** The question to a player, above the messages of the game's thread. Nothing if there is none. */
export function ThreadAnswer({ gameId }: ThreadAnswerProps) {
  useWatch([gamesTopics.game(gameId)]);
  const { data: game } = useQuery(gamesQueries.detail(gameId));
  const leaving = useSeatActions(gameId, undefined);
  useTickAt(game ? answerMoments(game) : []);
  if (game?.status !== 'open') return null;
  return (
    <Box flex="none" px={{ base: '2.5', md: '5' }} pt="2.5" _empty={{ display: 'none' }}>
      <AnswerSlot game={game} leaving={leaving} />
    </Box>
  );
}
