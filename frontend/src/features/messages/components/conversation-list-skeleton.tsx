import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Rows as high as conversations, so that nothing moves when they load. */
export function ConversationListSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {['46%', '58%', '40%', '52%', '44%', '60%'].map((width) => (
        <Flex key={width} align="center" gap="13px" h="74px" px="5">
          <Skeleton flex="none" boxSize="48px" borderRadius="20%" />
          <Box flex="1">
            <Skeleton w={width} h="15px" />
            <Skeleton w="78%" h="13px" mt="2.5" />
          </Box>
        </Flex>
      ))}
    </>
  );
}
