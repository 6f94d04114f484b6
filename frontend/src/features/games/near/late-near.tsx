import { Box } from '@chakra-ui/react';
import { lazyPart } from '../../../lib/lazy-part.tsx';

/**
 * The row above a list of games that narrows and sorts it by distance. Its space stays reserved while its code loads.
 */
export const LateNearBar = lazyPart({
  name: 'The choice of what is near',
  texts: ['gameNear'],
  load: async () => (await import('./near-bar.tsx')).NearBar,
  fallback: <Box h="hit" mb="4" />,
});
