import { Flex } from '@chakra-ui/react';
import { memo, useId } from 'react';
import { useMinuteTick } from '../../../lib/tick.ts';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { CachedGame } from '../cached-game.ts';
import { useSeatActions } from '../games.mutations.ts';
import { seatState } from '../seat-state.ts';
import { Faces } from './faces.tsx';
import { GameCardBody } from './game-card-body.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { SeatButtons } from './seat-buttons.tsx';

/** One game of a list. Its title leads to its page, and so does all of the card but the buttons. */
export const GameCard = memo(function GameCard({ game }: { game: CachedGame }) {
  const titleId = useId();
  const actions = useSeatActions(game.id);
  useMinuteTick();

  return (
    <Card as="article" aria-labelledby={titleId} pos="relative" display="flex" flexDirection="column" h="full">
      <GameCardBody game={game} titleId={titleId}>
        <RouterLink to={`/games/${game.id}`} _after={{ content: '""', pos: 'absolute', inset: '0' }}>
          {game.title}
        </RouterLink>
      </GameCardBody>
      <Flex direction="column" gap="2" px="4" pt="3.5" pb="4">
        <Flex align="center" justify="space-between" gap="2">
          <Faces {...game} />
          <Flex pos="relative" align="center" gap="1">
            <SeatButtons game={game} titleId={titleId} state={seatState(game, Date.now())} actions={actions} />
          </Flex>
        </Flex>
        <RefusalNote code={actions.refusal} />
      </Flex>
    </Card>
  );
});
