import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { CourtLines } from '../../../ui/court-lines.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const CARDS = ['a', 'b', 'c'];

/** Placeholders in the shape of post cards. */
export function PostSkeletons() {
  const { t } = useTranslation('feed');
  return (
    <>
      <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
      <Flex aria-hidden direction="column" gap={{ base: '2.5', md: '4.5' }}>
        {CARDS.map((card) => (
          <PostSkeleton key={card} />
        ))}
      </Flex>
    </>
  );
}

export function PostSkeleton() {
  return (
    <Card
      px={{ base: '4', md: '5' }}
      pt={{ base: '3.5', md: '4.5' }}
      pb="2"
      borderRadius={{ base: '0', md: 'lg' }}
      borderInlineWidth={{ base: '0', md: '1px' }}
    >
      <Flex align="center" gap="4" mb="3">
        <Skeleton w="40px" h="40px" borderRadius="md" />
        <Flex direction="column" gap="1.5">
          <Skeleton w="140px" h="16px" />
          <Skeleton w="48px" h="13px" />
        </Flex>
      </Flex>
      <Skeleton w="85%" h="18px" mb="3" />
      <Box
        mx={{ base: '-4', md: '0' }}
        borderRadius={{ base: '0', md: 'lg' }}
        aspectRatio="16 / 10"
        overflow="hidden"
        bg="bg.muted"
        color="fg.subtle"
        opacity=".35"
      >
        <CourtLines kind="half" fit="xMidYMid slice" lineWidth={0.3} w="full" h="full" />
      </Box>
      <Flex gap="6" mt="4" mb="3">
        <Skeleton w="52px" h="20px" />
        <Skeleton w="40px" h="20px" />
        <Skeleton w="40px" h="20px" />
        <Skeleton w="56px" h="20px" ml="auto" />
      </Flex>
    </Card>
  );
}
