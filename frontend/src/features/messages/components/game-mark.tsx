import { Grid } from '@chakra-ui/react';
import type { ThreadGame } from '@hoopline/contracts';
import { CourtBasketballIcon } from '../../../icons/first.ts';

/** Stands in the list where the other person's face is in a conversation of two people. */
export function GameMark({ game, size = 48 }: { game: ThreadGame; size?: number }) {
  return (
    <Grid placeItems="center" flex="none" boxSize={`${size}px`} borderRadius="20%" bg={`floor.${game.gameType}`}>
      <CourtBasketballIcon size={size * 0.6} weight="fill" color="white" aria-hidden />
    </Grid>
  );
}
