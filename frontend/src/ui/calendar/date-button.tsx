import { Button, type ButtonProps, chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { CalendarBlankIcon } from '../../icons/ui.ts';
import { lazyDialog } from '../lazy-dialog.tsx';

const DatePopover = lazyDialog({
  name: 'The calendar',
  load: async () => (await import('./date-popover.tsx')).DatePopover,
});

interface DateButtonProps extends Omit<ButtonProps, 'onChange' | 'value'> {
  /** The choice in words. */
  text: string;
  value: Date | null;
  min?: Date;
  onChange: (day: Date) => void;
  ref?: Ref<HTMLButtonElement>;
  /** Shown below the month: for example a time, or a button that clears the choice. */
  more?: (close: () => void) => ReactNode;
  /** Whether the calendar stays open after a day was chosen. */
  staysOpen?: boolean;
}

/** Looks like a field and opens a month to choose a day from. The month's code is fetched when the page is idle. */
export function DateButton({ id, text, value, min, onChange, more, staysOpen = false, ...look }: DateButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const ownId = useId();
  const triggerId = id ?? ownId;
  const close = () => setIsOpen(false);
  const choose = (day: Date) => {
    onChange(day);
    if (!staysOpen) close();
  };

  return (
    <>
      <Button
        id={triggerId}
        variant="outline"
        justifyContent="flex-start"
        gap="2.5"
        px="3.5"
        bg="bg.subtle"
        color={value ? 'fg' : 'fg.subtle'}
        fontWeight="400"
        whiteSpace="nowrap"
        overflow="hidden"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        {...look}
      >
        <CalendarBlankIcon aria-hidden />
        <chakra.span truncate>{text}</chakra.span>
      </Button>
      <DatePopover
        isOpen={isOpen}
        triggerId={triggerId}
        value={value}
        min={min}
        onChange={choose}
        onClose={close}
        more={more?.(close)}
      />
    </>
  );
}
