import { Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function GamePageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Page>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Grid
        aria-hidden
        mt="13"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.45fr) minmax(320px, 1fr)' }}
        gap={{ base: '4', md: '5' }}
      >
        <Skeleton h={{ base: '320px', lg: '520px' }} borderRadius="lg" />
        <Flex direction="column" gap="4">
          <Skeleton w="200px" h="24px" />
          <Skeleton w="80%" h="40px" />
          <Skeleton w="full" h="120px" />
          <Skeleton w="full" h="52px" borderRadius="md" />
        </Flex>
      </Grid>
    </Page>
  );
}
