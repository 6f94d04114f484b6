import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { NearItem } from '../../../ui/near-item.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFinder } from './finder.store.ts';
import type { Place } from './place.ts';
import { PlaceCard } from './place-card.tsx';

interface PlaceListProps {
  label: string;
  places: readonly Place[];
  onOpen: (id: string) => void;
}

/** This many cards are rendered with the page: as many as a high window shows. */
const FIRST = 6;

export function PlaceList({ label, places, onOpen }: PlaceListProps) {
  // The card of the place that was selected on the map must be rendered, because it scrolls into view.
  const selectedId = useFinder((store) => store.selectedId);
  return (
    <chakra.ul aria-label={label} listStyleType="none">
      {places.map((place, index) => (
        <NearItem
          key={place.id}
          isFirst={index < FIRST}
          isForced={place.id === selectedId}
          height="172px"
          outline={{
            title: place.name,
            to: place.kind === 'court' ? `/courts/${place.id}` : undefined,
            text: place.address,
          }}
          render={() => <PlaceCard place={place} onOpen={onOpen} />}
        />
      ))}
    </chakra.ul>
  );
}

/** Screen readers announce `label`. */
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
