import { Button, type ButtonProps, Popover } from '@chakra-ui/react';
import { CalendarBlankIcon } from '@phosphor-icons/react';
import { type ReactNode, type Ref, useState } from 'react';
import { Calendar } from './calendar.tsx';

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

/** Looks like a field and opens a month to choose a day from. */
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
          {...look}
        >
          <CalendarBlankIcon aria-hidden />
          {text}
        </Button>
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content data-calendar maxW="calc(100vw - 16px)" maxH="var(--available-height)" overflowY="auto">
          <Calendar
            value={value}
            min={min}
            onChange={(day) => {
              onChange(day);
              if (!staysOpen) close();
            }}
          />
          {more?.(close)}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
