import { Grid, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Page } from './page.tsx';
import { Skeleton } from './skeleton.tsx';

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
