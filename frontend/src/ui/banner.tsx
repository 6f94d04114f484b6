import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface BannerProps {
  palette: 'sky' | 'clock' | 'foul' | 'make';
  children: ReactNode;
}

/** A line below the top bar that tells something of the whole app, with what can be done about it at its end. */
export function Banner({ palette, children }: BannerProps) {
  return (
    <Flex
      colorPalette={palette}
      align="center"
      gap="2.5"
      minH="hit"
      px={{ base: '4', md: '8' }}
      py="1"
      bg="colorPalette.muted"
      color="colorPalette.fg"
      fontSize="14px"
      fontWeight="550"
    >
      {children}
    </Flex>
  );
}
