import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CardGridSkeleton } from '../../../ui/card-grid-skeleton.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LEAST_WIDTH } from './game-grid.tsx';

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
