import { Flex, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';

const BUBBLES = [
  { width: '220px', isMine: false },
  { width: '300px', isMine: false },
  { width: '180px', isMine: true },
  { width: '260px', isMine: false },
  { width: '240px', isMine: true },
];

export function ThreadSkeleton() {
  const { t } = useTranslation('messages');
  return (
    <Flex direction="column" justify="flex-end" gap="3" flex="1" px={{ base: '3.5', md: '7' }} py="3.5">
      <VisuallyHidden role="status">{t('thread.loading')}</VisuallyHidden>
      {BUBBLES.map(({ width, isMine }) => (
        <Skeleton
          key={width}
          w={width}
          maxW="78%"
          h="42px"
          borderRadius="16px"
          alignSelf={isMine ? 'flex-end' : 'flex-start'}
          ml={isMine ? undefined : '48px'}
        />
      ))}
    </Flex>
  );
}
