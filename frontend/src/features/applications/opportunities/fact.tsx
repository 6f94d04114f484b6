import { chakra, Flex } from '@chakra-ui/react';
import type { Icon } from '../../../icons/icon.tsx';

export interface Fact {
  Icon: Icon;
  /** The name of the fact, for screen readers and because the value alone may be unclear. */
  label: string;
  text: string;
}

/** A fact as a line of a card. */
export function CardFact({ Icon: Mark, label, text }: Fact) {
  return (
    <Flex as="li" align="flex-start" gap="1.5" minW="0" title={label}>
      <chakra.span color="fg.subtle" lineHeight="0" flex="none" mt="2px">
        <Mark size={16} aria-hidden />
      </chakra.span>
      <chakra.span lineClamp="2" overflowWrap="anywhere">
        {text}
      </chakra.span>
    </Flex>
  );
}

/** A fact on a page, with its name below. */
export function PageFact({ Icon: Mark, label, text }: Fact) {
  return (
    <Flex as="li" align="flex-start" gap="2.5" minW="0" fontSize="14px" lineHeight="1.35">
      <chakra.span color="ball.fg" flex="none">
        <Mark size={20} aria-hidden />
      </chakra.span>
      <chakra.div minW="0" overflowWrap="anywhere">
        {text}
        <chakra.div color="fg.subtle" textStyle="caption">
          {label}
        </chakra.div>
      </chakra.div>
    </Flex>
  );
}
