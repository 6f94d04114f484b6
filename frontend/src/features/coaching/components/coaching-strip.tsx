import { Box, Flex } from '@chakra-ui/react';
import type { CoachingCategory } from '@hoopline/contracts';
import { Court } from '../../../ui/court.tsx';
import { ApplicantCount, type Cached } from '../../applications/index.ts';
import { ChalkPlay } from './chalk-play.tsx';

const FLOORS = {
  youth: 'league',
  adult: 'pickup',
  team: 'tournament',
  individual: 'pickup',
  skills: 'tournament',
} as const satisfies Record<CoachingCategory, string>;

/** A full court has room for these; a half one for fewer. */
const MOST_SPOTS = 20;
const ON_HALF = 6;

interface CoachingStripProps {
  opportunity: Cached<'coaching'>;
  h?: string | { base: string; md: string };
}

/** A court with a spot for each student, or with a play where there is no such number; and who has applied. */
export function CoachingStrip({ opportunity, h = '128px' }: CoachingStripProps) {
  const { category, maxStudents, acceptedCount } = opportunity;
  const floor = FLOORS[category];
  const hasSpots = maxStudents !== null && maxStudents <= MOST_SPOTS;
  const format = hasSpots && maxStudents <= ON_HALF ? '3v3' : '5v5';
  return (
    <Flex align="center" gap="3" h={h} px="3" py="2.5" bg={`floor.${floor}`}>
      <Box flex="1" minW="0" h="full" pos="relative">
        {hasSpots ? (
          <Court floor={floor} format={format} spots={{ max: maxStudents, filled: acceptedCount }} pad={1} />
        ) : (
          <>
            <Court floor={floor} pad={1} />
            <ChalkPlay category={category} />
          </>
        )}
      </Box>
      <ApplicantCount opportunity={opportunity} />
    </Flex>
  );
}
