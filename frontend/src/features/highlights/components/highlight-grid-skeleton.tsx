import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CardGridSkeleton } from '../../../ui/card-grid.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LEAST_WIDTH } from './highlight-grid.tsx';

export function HighlightGridSkeleton() {
  const { t } = useTranslation('highlights');
  return (
    <CardGridSkeleton label={t('list.loading')} least={LEAST_WIDTH} picture={{ aspectRatio: '16 / 10' }}>
      <Flex direction="column" gap="3" p="4">
        <Skeleton w="70%" h="21px" />
        <Flex justify="space-between" align="center">
          <Skeleton w="120px" h="32px" />
          <Skeleton w="106px" h="44px" borderRadius="md" />
        </Flex>
        <Skeleton w="100%" h="28px" />
      </Flex>
    </CardGridSkeleton>
  );
}
