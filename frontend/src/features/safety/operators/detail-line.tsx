import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../../ui/relative-time.tsx';

interface DetailLineProps {
  /** The person and the action, in one line if there is room. */
  head: ReactNode;
  at: string;
  /** The person's note or reason; may be empty. */
  text: string;
}

/** A report or an action in the lists of the details. Its time stays at the right, however long the rest is. */
export function DetailLine({ head, at, text }: DetailLineProps) {
  return (
    <chakra.li
      py="2"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
      _last={{ pb: '0' }}
    >
      <Flex align="baseline" gap="3">
        <Flex align="baseline" wrap="wrap" flex="1" minW="0" columnGap="2">
          {head}
        </Flex>
        <chakra.span flex="none" color="fg.subtle" textStyle="caption">
          <RelativeTime iso={at} />
        </chakra.span>
      </Flex>
      {text && (
        <chakra.p mt="0.5" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </chakra.p>
      )}
    </chakra.li>
  );
}
