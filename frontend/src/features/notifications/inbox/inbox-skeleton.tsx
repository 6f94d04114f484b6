import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const LINES = ['80%', '55%', '70%', '60%', '75%', '50%'];

export function InboxSkeleton() {
  const { t } = useTranslation('notifications');
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton w="88px" h="20px" mb="3" />
      <Card aria-hidden>
        {LINES.map((width) => (
          <Flex key={width} gap="4" px={{ base: '3.5', md: '5' }} py="3.5">
            <Skeleton flex="none" w="44px" h="44px" mr="4" borderRadius="md" />
            <chakra.div flex="1">
              <Skeleton w={width} h="18px" mt="1" />
              <Skeleton w="48px" h="14px" mt="2" />
            </chakra.div>
          </Flex>
        ))}
      </Card>
    </>
  );
}
