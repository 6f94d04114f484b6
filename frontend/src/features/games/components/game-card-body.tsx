import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { HeldGame } from '../held-game.ts';
import { GameBadges } from './game-badges.tsx';
import { GameFactsLine, type MaybeLevel } from './game-facts-line.tsx';
import { GameStart } from './game-start.tsx';
import { GameStrip } from './game-strip.tsx';
import { RatingMark } from './rating-mark.tsx';

interface GameCardBodyProps {
  game: Omit<HeldGame, 'id' | 'hostId' | 'host' | 'rev' | 'seatRev' | 'createdAt' | keyof MaybeLevel> & MaybeLevel;
  titleId: string;
  /** The title, or the link that it is. */
  children: ReactNode;
}

/** What a card says of a game, above whatever can be done about it. */
export function GameCardBody({ game, titleId, children }: GameCardBodyProps) {
  return (
    <>
      <GameStrip {...game} />
      <Flex direction="column" gap="2.5" flex="1" px="4" pt="4">
        <Flex align="center" justify="space-between" wrap="wrap" gap="2">
          <Flex align="center" wrap="wrap" gap="1.5">
            <GameBadges {...game} />
            <RatingMark averageRating={game.averageRating} />
          </Flex>
          <chakra.span
            fontFamily="heading"
            fontStretch="84%"
            fontSize="13.5px"
            fontWeight="700"
            color="ball.fg"
            whiteSpace="nowrap"
          >
            <GameStart scheduledAt={game.scheduledAt} />
          </chakra.span>
        </Flex>
        <chakra.h2 id={titleId} textStyle="title.md" overflowWrap="anywhere">
          {children}
        </chakra.h2>
        <GameFactsLine {...game} />
      </Flex>
    </>
  );
}
