import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function ListSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <chakra.div display="grid" gap="3.5" aria-hidden>
        {['a', 'b', 'c'].map((card) => (
          <Skeleton key={card} h="132px" borderRadius="lg" />
        ))}
      </chakra.div>
    </>
  );
}
