import { chakra } from '@chakra-ui/react';
import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

const Content = chakra(Radix.Content);

/** Opens after 700 ms, and at once when another was open within the last 300 ms (product spec, section 9). */
const TOOLTIP_DELAYS = { open: 700, skip: 300 } as const;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAYS.open} skipDelayDuration={TOOLTIP_DELAYS.skip}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element that takes a ref. */
  children: ReactElement;
}

export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          zIndex="tooltip"
          maxW="280px"
          px="2.5"
          py="1.5"
          bg="bg.inverted"
          color="fg.inverted"
          borderRadius="sm"
          textStyle="body.sm"
          fontWeight="550"
          boxShadow="raised"
        >
          {label}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
