import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CardGrid, CardGridSkeleton } from '../../../ui/card-grid.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedGame } from '../cached-game.ts';
import { GameCard } from './game-card.tsx';

const LEAST_WIDTH = '330px';

export function GameGrid({ games }: { games: readonly CachedGame[] }) {
  const { t } = useTranslation('games');
  return (
    <CardGrid
      label={t('list.label')}
      items={games}
      least={LEAST_WIDTH}
      cardHeight="380px"
      renderCard={(game) => <GameCard game={game} />}
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
