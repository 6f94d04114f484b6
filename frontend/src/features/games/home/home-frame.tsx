import { Box, Grid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { homeQueries } from './home.queries.ts';

/** Heights that are kept free while the code of the parts loads, so that nothing below them moves. */
const NEXT = { base: '318px', md: '196px' } as const;
const RESULT = { base: '138px', md: '98px' } as const;
const RUNS = { base: '200px', md: '168px' } as const;

/** The most results that are shown at once. Further results are shown after the viewer has dealt with these. */
export const SHOWN_RESULTS = 2;

interface HomeFrameProps {
  nextGame?: ReactNode;
  /** At most `SHOWN_RESULTS`. */
  results: readonly ReactNode[];
  runs: ReactNode;
  /** Results of players whom the viewer follows, if there are any. */
  followed?: ReactNode;
}

/** The layout of the viewer's games, and of the placeholder for them. */
export function HomeFrame({ nextGame, results, runs, followed }: HomeFrameProps) {
  const hasBoth = nextGame !== undefined && results.length > 0;
  return (
    <Grid templateColumns="minmax(0, 1fr)" gap={{ base: '3.5', md: '5' }} mb={{ base: '5', md: '7' }}>
      {(nextGame || results.length > 0) && (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', xl: hasBoth ? 'minmax(0, 7fr) minmax(0, 5fr)' : 'minmax(0, 1fr)' }}
          gap={{ base: '3.5', md: '5' }}
        >
          {nextGame && (
            <Grid minH={NEXT} minW="0">
              {nextGame}
            </Grid>
          )}
          {results.length > 0 && (
            <Grid autoRows="1fr" gap={{ base: '3.5', md: '5' }} minW="0">
              {results}
            </Grid>
          )}
        </Grid>
      )}
      <Box minH={RUNS} minW="0">
        {runs}
      </Box>
      {followed}
    </Grid>
  );
}

/** One result of the list. */
export const ResultFrame = ({ children }: { children: ReactNode }) => (
  <Grid minH={RESULT} minW="0">
    {children}
  </Grid>
);

/** Shown until the parts have loaded. The page's first data contain the viewer's games, so their number is known. */
export function HomeGamesSkeleton() {
  const { data } = useQuery(homeQueries.home());
  const waiting = data?.waitingResults.slice(0, SHOWN_RESULTS) ?? [];
  return (
    <HomeFrame
      {...(data?.nextGame && { nextGame: <Skeleton borderRadius="lg" /> })}
      results={waiting.map(({ id }) => (
        <ResultFrame key={id}>
          <Skeleton borderRadius="lg" />
        </ResultFrame>
      ))}
      runs={<RunsSkeleton />}
      {...(data &&
        data.followedResults.length > 0 && { followed: <FollowedSkeleton count={data.followedResults.length} /> })}
    />
  );
}

export function FollowedSkeleton({ count }: { count: number }) {
  return (
    <Box>
      <Skeleton w="220px" h="24px" mb="3" />
      <Skeleton h={`${count * 60 + 8}px`} borderRadius="lg" />
    </Box>
  );
}

export function RunsSkeleton() {
  return (
    <>
      <Skeleton w="220px" h="24px" mb="3" />
      <Skeleton h={{ base: '164px', md: '132px' }} borderRadius="lg" />
    </>
  );
}
