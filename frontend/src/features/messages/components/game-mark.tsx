import { Grid } from '@chakra-ui/react';
import type { ThreadGame } from '@hoopline/contracts';
import { CourtBasketballIcon } from '../../../icons/first.ts';

/** The picture of a game's thread in the list, where conversations of two people have the other person's face. */
export function GameMark({ game, size = 48 }: { game: ThreadGame; size?: number }) {
  return (
    <Grid placeItems="center" flex="none" boxSize={`${size}px`} borderRadius="20%" bg={`floor.${game.gameType}`}>
      <CourtBasketballIcon size={size * 0.6} weight="fill" color="white" aria-hidden />
    </Grid>
  );
}
