import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Place } from './place.ts';
import { PlaceCard } from './place-card.tsx';

interface PlaceListProps {
  label: string;
  places: readonly Place[];
  onOpen: (id: string) => void;
}

/** About how high a card is, for those that have not been drawn yet. */
const OUT_OF_SIGHT = { contentVisibility: 'auto', containIntrinsicSize: 'auto 172px' } as const;

export function PlaceList({ label, places, onOpen }: PlaceListProps) {
  return (
    <chakra.ul aria-label={label} listStyleType="none">
      {places.map((place) => (
        <li key={place.id} style={OUT_OF_SIGHT}>
          <PlaceCard place={place} onOpen={onOpen} />
        </li>
      ))}
    </chakra.ul>
  );
}

/** `label` is what screen readers announce meanwhile. */
export function PlaceListSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {['62%', '48%', '70%', '55%'].map((width) => (
        <Flex
          key={width}
          gap="3.5"
          px={{ base: '4', xl: '22px' }}
          py="4"
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          <Skeleton flex="none" boxSize="84px" borderRadius="md" />
          <Box flex="1">
            <Skeleton w={width} h="20px" />
            <Skeleton w="80%" h="16px" mt="2.5" />
            <Skeleton w="130px" h="16px" mt="2.5" />
            <Skeleton w="60%" h="16px" mt="2.5" />
          </Box>
        </Flex>
      ))}
    </>
  );
}
