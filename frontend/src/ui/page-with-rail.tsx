import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A list with something beside it that stays in view; below it where there is no room. */
export function PageWithRail({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 344px' }}
      gap={{ base: '5', xl: '6' }}
      alignItems="start"
    >
      <Box minW="0">{children}</Box>
      <Box
        minW="0"
        pos={{ xl: 'sticky' }}
        top={{ xl: '84px' }}
        maxH={{ xl: 'calc(100dvh - 104px)' }}
        overflowY={{ xl: 'auto' }}
        scrollbarWidth="thin"
      >
        {rail}
      </Box>
    </Grid>
  );
}
