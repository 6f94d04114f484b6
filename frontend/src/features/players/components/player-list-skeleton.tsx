import { Flex, VisuallyHidden } from '@chakra-ui/react';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function PlayerListSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {['42%', '56%', '38%', '50%', '46%'].map((width) => (
        <Flex key={width} align="center" gap="3" h="60px">
          <Skeleton flex="none" boxSize="40px" borderRadius="20%" />
          <Skeleton w={width} h="15px" />
        </Flex>
      ))}
    </>
  );
}
