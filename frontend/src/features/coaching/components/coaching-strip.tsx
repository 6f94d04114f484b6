import { Box, chakra, Flex } from '@chakra-ui/react';
import type { CoachingCategory } from '@hoopline/contracts';
import { Court } from '../../../ui/court.tsx';
import { ApplicantCount, type Cached } from '../../applications/index.ts';

const FLOORS = {
  youth: 'league',
  adult: 'pickup',
  team: 'tournament',
  individual: 'pickup',
  skills: 'tournament',
} as const satisfies Record<CoachingCategory, string>;

/** The most spots that fit on a full court. A half court fits `ON_HALF`. */
const MOST_SPOTS = 20;
const ON_HALF = 6;

interface CoachingStripProps {
  opportunity: Cached<'coaching'>;
  h?: string | { base: string; md: string };
}

/**
 * A court with a spot for each student, and the number of applicants. If there are too many students for spots, or no
 * limit, the court shows a play instead.
 */
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

/** A play as a coach draws it, in feet: positions of players and guards, and the players' runs. */
interface Play {
  players: readonly (readonly [x: number, y: number])[];
  guards: readonly (readonly [x: number, y: number])[];
  runs: string;
}

const PLAYS: Record<CoachingCategory, Play> = {
  youth: {
    players: [
      [14, 10],
      [14, 25],
      [14, 40],
    ],
    guards: [],
    runs: 'M17 10H34M17 25H34M17 40H34',
  },
  adult: {
    players: [
      [30, 25],
      [20, 8],
    ],
    guards: [
      [24, 25],
      [17, 14],
    ],
    runs: 'M28 28C24 36 14 36 8 29M22 10C30 12 32 16 32 21',
  },
  team: {
    players: [
      [32, 25],
      [25, 8],
      [25, 42],
      [13, 15],
      [13, 35],
    ],
    guards: [[20, 25]],
    runs: 'M15 17C20 22 20 28 15 33M28 9C36 12 38 18 36 23',
  },
  individual: {
    players: [[33, 25]],
    guards: [[25, 25]],
    runs: 'M31 27L25 33L19 27L9 25',
  },
  skills: {
    players: [[38, 12]],
    guards: [
      [32, 18],
      [26, 14],
      [20, 20],
    ],
    runs: 'M36 14C30 13 34 22 29 20C23 17 27 10 23 15C19 20 16 24 8 25',
  },
};

/** Drawn over a whole court. Hidden from screen readers: it illustrates the category, which is also shown as text. */
function ChalkPlay({ category }: { category: CoachingCategory }) {
  const { players, guards, runs } = PLAYS[category];
  return (
    <chakra.svg viewBox="-1 -1 96 52" pos="absolute" inset="0" w="full" h="full" aria-hidden>
      <chakra.g stroke="chalk" strokeWidth="1" fill="none" strokeLinecap="round">
        <path d={runs} strokeDasharray="2.4 1.8" />
        {guards.map(([x, y]) => (
          <path key={`${x} ${y}`} d={`M${x - 1.8} ${y - 1.8}l3.6 3.6M${x + 1.8} ${y - 1.8}l-3.6 3.6`} />
        ))}
        {players.map(([x, y]) => (
          <chakra.circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r="2.3"
            fill="board.digit"
            stroke="#14191A"
            strokeWidth=".55"
          />
        ))}
      </chakra.g>
    </chakra.svg>
  );
}
