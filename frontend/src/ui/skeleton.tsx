import { Box, type BoxProps, Grid, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Page } from './page.tsx';

/** A grey placeholder for content that is loading. It waits 150 ms, so that it does not flash before a quick answer. */
export function Skeleton(props: BoxProps) {
  return (
    <Box
      aria-hidden
      pos="relative"
      overflow="hidden"
      bg="bg.muted"
      borderRadius="xs"
      animation="fade-in 1ms 150ms both"
      _after={{
        content: '""',
        pos: 'absolute',
        inset: '0',
        transform: 'translateX(-100%)',
        bg: 'linear-gradient(90deg, transparent, {colors.bg.emphasized}, transparent)',
        animation: 'shimmer 1.4s infinite',
        _motionReduce: { animation: 'none' },
      }}
      {...props}
    />
  );
}

/** A title and a few cards: the shape that most pages have. */
export function PageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Page>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton w="260px" h="44px" />
      <Skeleton w="320px" maxW="full" h="18px" mt="3" />
      <Grid templateColumns="repeat(auto-fill, minmax(min(330px, 100%), 1fr))" gap={{ base: '3.5', md: '5' }} mt="6">
        {['a', 'b', 'c'].map((card) => (
          <Skeleton key={card} h="280px" borderRadius="lg" />
        ))}
      </Grid>
    </Page>
  );
}
