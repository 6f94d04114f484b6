import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { Board, Lamps } from '../../../ui/board.tsx';
import { Court } from '../../../ui/court.tsx';
import { Score } from '../../../ui/score.tsx';
import type { CachedGame } from '../cached-game.ts';
import { useFreshSpot } from '../use-fresh-spot.ts';

type Shown = Pick<CachedGame, 'gameType' | 'gameFormat' | 'currentPlayers' | 'maxPlayers'>;

/** The court with its players, and the board that counts them. */
export function GameStrip({ gameType, gameFormat, currentPlayers, maxPlayers }: Shown) {
  const { t } = useTranslation('games');
  const fresh = useFreshSpot(currentPlayers);
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  const isStale = useIsStale();

  return (
    <Flex align="center" gap="3" h="128px" px="3" py="2.5" bg={`floor.${gameType}`}>
      <Box flex="1" minW="0" h="108px">
        <Court
          floor={gameType}
          format={gameFormat}
          spots={{ max: maxPlayers, filled: currentPlayers, fresh }}
          pad={1}
        />
      </Box>
      <Board
        display="flex"
        flexDirection="column"
        alignItems="stretch"
        gap="2"
        flex="none"
        w="112px"
        p="2.5"
        textAlign="center"
        opacity={isStale ? '.6' : undefined}
      >
        <Flex justify="center">
          <Score
            value={currentPlayers}
            of={maxPlayers}
            label={t('players', { count: maxPlayers, current: currentPlayers })}
            isStill={isCatchingUp || isStale}
          />
        </Flex>
        <Lamps max={maxPlayers} lit={currentPlayers} fresh={fresh} />
      </Board>
    </Flex>
  );
}
