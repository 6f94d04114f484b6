import { chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { Board } from '../../../ui/board.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Score } from '../../../ui/score.tsx';
import type { CachedGame } from '../cached-game.ts';

interface GameLineProps {
  game: CachedGame;
  /** The number of players in words: `2 of 10 players`. */
  players: string;
  /** The game's start. */
  children: ReactNode;
  /** Further lines, such as the location. */
  more?: readonly string[];
}

/** A game in a short list: its title as a link to its page, and the board that counts its players. */
export function GameLine({ game, players, children, more = [] }: GameLineProps) {
  const isStale = useIsStale();
  return (
    <Grid
      as="li"
      pos="relative"
      templateColumns="minmax(0, 1fr) auto"
      columnGap="3"
      alignItems="center"
      py="3"
      _last={{ pb: '0' }}
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <div>
        <RouterLink
          to={`/games/${game.id}`}
          fontWeight="700"
          overflowWrap="anywhere"
          lineClamp="2"
          _after={{ content: '""', pos: 'absolute', inset: '0' }}
        >
          {game.title}
        </RouterLink>
        <chakra.span color="fg.muted" textStyle="body.sm">
          {children}
        </chakra.span>
        {more.map((line) => (
          <chakra.span key={line} lineClamp="2" overflowWrap="anywhere" color="fg.muted" textStyle="body.sm">
            {line}
          </chakra.span>
        ))}
      </div>
      <Board px="2" py="5px" borderRadius="sm" opacity={isStale ? '.6' : undefined}>
        <Score size="sm" value={game.currentPlayers} of={game.maxPlayers} label={players} isStill={isStale} />
      </Board>
    </Grid>
  );
}
