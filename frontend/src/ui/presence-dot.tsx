import { chakra } from '@chakra-ui/react';

export type Presence = 'online' | 'on-court' | 'away';

interface PresenceDotProps {
  presence: Presence;
  size?: number;
}

/** Hidden from screen readers: its user says the state in words. There is no dot for somebody who is away. */
export function PresenceDot({ presence, size = 13 }: PresenceDotProps) {
  if (presence === 'away') return null;
  return (
    <chakra.span
      aria-hidden
      data-presence={presence}
      pos="absolute"
      right="-3px"
      bottom="-3px"
      w={`${size}px`}
      h={`${size}px`}
      borderRadius="full"
      borderWidth="2.5px"
      borderColor="bg.panel"
      bg={presence === 'online' ? '#43C981' : 'ball.solid'}
    />
  );
}
