import { Box, Button, type ButtonProps, chakra, Popover } from '@chakra-ui/react';
import { CalendarBlankIcon } from '@phosphor-icons/react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { ErrorState } from '../error-state.tsx';

const Calendar = lazyPart({
  name: 'The calendar',
  load: async () => (await import('./calendar.tsx')).Calendar,
  Failed: CalendarFailed,
});

function CalendarFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return <ErrorState message={t('notLoaded')} onRetry={onRetry} />;
}

/** Seven days as wide as a touch target, or narrower on a narrow phone. */
const WIDTH = 'min(308px, calc(100vw - 44px))';
/** High enough for six weeks, so that nothing moves when the calendar's code arrives after the popover. */
const HEIGHT = '305.5px';

interface DateButtonProps extends Omit<ButtonProps, 'onChange' | 'value'> {
  /** What is chosen, in words. */
  text: string;
  value: Date | null;
  min?: Date;
  onChange: (day: Date) => void;
  ref?: Ref<HTMLButtonElement>;
  /** Stands below the month: a time, a way to choose nothing. */
  more?: (close: () => void) => ReactNode;
  /** Stays open when a day was chosen. */
  staysOpen?: boolean;
}

/** Looks like a field and opens a month to choose a day from. The month's code is fetched when the button is approached. */
export function DateButton({ text, value, min, onChange, more, staysOpen = false, ...look }: DateButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      positioning={{ placement: 'bottom-start', strategy: 'fixed' }}
      initialFocusEl={() => document.querySelector<HTMLElement>('[data-calendar] [tabindex="0"]:not(:disabled)')}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button
          variant="outline"
          justifyContent="flex-start"
          gap="2.5"
          px="3.5"
          bg="bg.subtle"
          color={value ? 'fg' : 'fg.subtle'}
          fontWeight="400"
          whiteSpace="nowrap"
          overflow="hidden"
          onPointerEnter={Calendar.preload}
          onFocus={Calendar.preload}
          {...look}
        >
          <CalendarBlankIcon aria-hidden />
          <chakra.span truncate>{text}</chakra.span>
        </Button>
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content data-calendar maxW="calc(100vw - 16px)" maxH="var(--available-height)" overflowY="auto">
          <Box w={WIDTH} minH={HEIGHT}>
            <Calendar
              value={value}
              min={min}
              onChange={(day) => {
                onChange(day);
                if (!staysOpen) close();
              }}
            />
          </Box>
          {more?.(close)}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
