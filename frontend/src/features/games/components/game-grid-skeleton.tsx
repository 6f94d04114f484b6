import { Box, Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { CourtLines } from '../../../ui/court-lines.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six cards in the shape of what comes. */
export function GameGridSkeleton() {
  const { t } = useTranslation('games');
  return (
    <>
      <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
      <Grid
        aria-hidden
        templateColumns="repeat(auto-fill, minmax(min(330px, 100%), 1fr))"
        gap={{ base: '3.5', md: '5' }}
      >
        {CARDS.map((card) => (
          <Card key={card}>
            <Box h="128px" p="2.5" bg="bg.muted" color="fg.subtle" opacity=".35">
              <CourtLines kind="half" fit="xMidYMid meet" lineWidth={0.5} w="full" h="full" />
            </Box>
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
          </Card>
        ))}
      </Grid>
    </>
  );
}
