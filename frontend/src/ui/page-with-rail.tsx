import { Box, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/**
 * A list with a rail beside it that stays in view. If there is no room, the parts of `rail` are below the list, or
 * above it with an `order` of -1.
 */
export function PageWithRail({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 344px' }}
      gap={{ base: '5', xl: '6' }}
      alignItems="start"
    >
      <Box minW="0">{children}</Box>
      <Flex
        direction="column"
        gap="5"
        display={{ base: 'contents', xl: 'flex' }}
        minW="0"
        pos={{ xl: 'sticky' }}
        top={{ xl: '84px' }}
        maxH={{ xl: 'calc(100dvh - 104px)' }}
        overflowY={{ xl: 'auto' }}
        scrollbarWidth="thin"
        css={{ '& > *': { flex: 'none' } }}
      >
        {rail}
      </Flex>
    </Grid>
  );
}
