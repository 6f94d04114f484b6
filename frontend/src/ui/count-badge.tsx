import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { badgeCount } from '@hoopline/contracts';

interface CountBadgeProps {
  count: number;
  /** The count in words, for screen readers: `3 unread messages`. */
  label?: string;
}

/** A badge with a number. Renders nothing at zero. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <>
      <chakra.span
        aria-hidden={label ? true : undefined}
        display="inline-grid"
        placeItems="center"
        minW="22px"
        h="22px"
        px="1.5"
        borderRadius="full"
        bg="ball.solid"
        color="ball.contrast"
        fontSize="12.5px"
        fontWeight="700"
        lineHeight="1"
      >
        {badgeCount(count)}
      </chakra.span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
