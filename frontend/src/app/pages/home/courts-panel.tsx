import { Box } from '@chakra-ui/react';
import { HomeCourts } from '../../../features/courts/home/home-courts.tsx';
import { RadiusRings } from '../../illustrations/radius-rings.tsx';

/** The top of the card: a drawing, and below it the courts. The drawing shrinks when the courts are loaded. */
export function CourtsPanel() {
  return (
    <>
      <Box pos="relative" flex="1" minH="104px">
        <Box pos="absolute" inset="0">
          <RadiusRings />
        </Box>
      </Box>
      <Box bg="bg.panel">
        <HomeCourts />
      </Box>
    </>
  );
}
