import { Box, chakra, Flex } from '@chakra-ui/react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick, useTickAt } from '../../../lib/tick.ts';
import { Card } from '../../../ui/card.tsx';
import { CardGrid, CardGridSkeleton } from '../../../ui/card-grid.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedGame } from '../cached-game.ts';
import { formatLocation } from '../game-format.ts';
import type { GameGroup } from '../game-groups.ts';
import { seatState, turningPoints } from '../seat-state.ts';
import { useViewerTier } from '../use-viewer-tier.ts';
import { CardSeat } from './card-seat.tsx';
import { Faces } from './faces.tsx';
import { GameCardBody, type GameCardBodyProps } from './game-card-body.tsx';
import { RunLikeThis } from './run-like-this.tsx';

const LEAST_WIDTH = '330px';

export interface GameGridProps {
  games: readonly CachedGame[];
  /** The group of a game, such as its day. A heading is above the first game of each group. */
  groupOf?: ((game: CachedGame) => GameGroup) | undefined;
}

export function GameGrid({ games, groupOf }: GameGridProps) {
  const { t } = useTranslation('games');
  const groups = groupOf && games.map(groupOf);
  const titleLevel = groups ? 'h3' : 'h2';
  return (
    <CardGrid
      label={t('list.label')}
      items={games}
      least={LEAST_WIDTH}
      cardHeight="380px"
      renderCard={(game) => <GameCard game={game} titleLevel={titleLevel} />}
      headingAbove={(_, index) =>
        groups &&
        groups[index]?.key !== groups[index - 1]?.key && (
          <chakra.h2 textStyle="title.md" mt={index > 0 ? '2' : '0'}>
            {groups[index]?.text}
          </chakra.h2>
        )
      }
      outlineOf={({ id, title, location }) => ({
        title,
        to: `/games/${id}`,
        text: formatLocation(location, t),
        headingLevel: titleLevel,
      })}
    />
  );
}

export function GameGridSkeleton() {
  const { t } = useTranslation('games');
  return (
    <CardGridSkeleton label={t('list.loading')} least={LEAST_WIDTH} picture={{ h: '128px' }}>
      <Flex direction="column" gap="2.5" p="4">
        <Skeleton w="120px" h="24px" />
        <Skeleton w="70%" h="22px" />
        <Skeleton w="50%" h="18px" />
        <Skeleton w="85%" h="18px" />
        <Flex justify="space-between" mt="2">
          <Skeleton w="96px" h="32px" />
          <Skeleton w="116px" h="44px" borderRadius="md" />
        </Flex>
      </Flex>
    </CardGridSkeleton>
  );
}

/** One game of a list. The whole card except its buttons links to the game's page. */
const GameCard = memo(function GameCard({
  game,
  titleLevel,
}: Pick<GameCardBodyProps, 'titleLevel'> & { game: CachedGame }) {
  const titleId = useId();
  useMinuteTick();
  useTickAt(turningPoints(game));
  const state = seatState(game, serverNow(), useViewerTier());

  return (
    <Card as="article" aria-labelledby={titleId} pos="relative" display="flex" flexDirection="column" h="full">
      <GameCardBody game={game} titleId={titleId} titleLevel={titleLevel}>
        <RouterLink to={`/games/${game.id}`} _after={{ content: '""', pos: 'absolute', inset: '0' }}>
          {game.title}
        </RouterLink>
      </GameCardBody>
      <Box px="4" pt="3.5" pb="4">
        <CardSeat game={game} titleId={titleId} state={state} start={<Faces {...game} />} />
        {state === 'over' && <RunLikeThis gameId={game.id} aria-describedby={titleId} pos="relative" w="full" mt="2" />}
      </Box>
    </Card>
  );
});
