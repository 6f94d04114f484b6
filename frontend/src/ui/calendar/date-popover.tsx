import { Box, Popover } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Calendar } from './calendar.tsx';

/** Seven days as wide as a touch target, or narrower on a narrow phone. */
const WIDTH = 'min(308px, calc(100vw - 44px))';

interface DatePopoverProps {
  isOpen: boolean;
  /** Id of the button that opened the popover. The focus returns to this button. */
  triggerId: string;
  value: Date | null;
  min?: Date;
  onChange: (day: Date) => void;
  onClose: () => void;
  /** Shown below the month. */
  more?: ReactNode;
}

/** A month to choose a day from, beside the button that opened it. */
export function DatePopover({ isOpen, triggerId, value, min, onChange, onClose, more }: DatePopoverProps) {
  return (
    <Popover.Root
      ids={{ trigger: triggerId }}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      positioning={{ placement: 'bottom-start', strategy: 'fixed' }}
      initialFocusEl={() => document.querySelector<HTMLElement>('[data-calendar] [tabindex="0"]:not(:disabled)')}
      lazyMount
      unmountOnExit
    >
      <Popover.Positioner>
        <Popover.Content data-calendar maxW="calc(100vw - 16px)" maxH="var(--available-height)" overflowY="auto">
          <Box w={WIDTH}>
            <Calendar value={value} min={min} onChange={onChange} />
          </Box>
          {more}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
