import { Box, type BoxProps } from '@chakra-ui/react';

/** A grey placeholder for content that is loading. It waits 150 ms, so that it does not flash before a quick answer. */
export function Skeleton(props: BoxProps) {
  return (
    <Box
      aria-hidden
      pos="relative"
      overflow="hidden"
      bg="bg.muted"
      borderRadius="xs"
      animation="fade-in 1ms 150ms both"
      _after={{
        content: '""',
        pos: 'absolute',
        inset: '0',
        transform: 'translateX(-100%)',
        bg: 'linear-gradient(90deg, transparent, {colors.bg.emphasized}, transparent)',
        animation: 'shimmer 1.4s infinite',
        _motionReduce: { animation: 'none' },
      }}
      {...props}
    />
  );
}
