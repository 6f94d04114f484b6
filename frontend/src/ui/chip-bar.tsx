import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useRef } from 'react';

interface ChipBarProps<Value extends string> {
  label: string;
  chips: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

const FADE = 'linear-gradient(to right, transparent, #000 16px calc(100% - 32px), transparent)';

/** One chip of several is on. Arrow keys walk them; on phones the row scrolls sideways under a fade. */
export function ChipBar<Value extends string>({ label, chips, value, onChange }: ChipBarProps<Value>) {
  const row = useRef<HTMLFieldSetElement>(null);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1 + buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const target = steps[event.key];
    if (index < 0 || target === undefined) return;
    event.preventDefault();
    buttons[target % buttons.length]?.focus();
  };

  return (
    <chakra.fieldset
      ref={row}
      aria-label={label}
      onKeyDown={walk}
      display="flex"
      gap="2"
      minW="0"
      mx={{ base: '-4', md: '0' }}
      mb={{ base: '3', md: '4' }}
      px={{ base: '4', md: '0' }}
      py="1.5"
      overflowX={{ base: 'auto', md: 'visible' }}
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      scrollbarWidth="none"
      maskImage={{ base: FADE, md: 'none' }}
    >
      {chips.map((chip) => (
        <chakra.button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          tabIndex={chip.value === value ? 0 : -1}
          onClick={() => onChange(chip.value)}
          pos="relative"
          flexShrink="0"
          h="38px"
          px="15px"
          borderRadius="full"
          borderWidth="1px"
          borderColor="border"
          bg="bg.panel"
          color="fg.muted"
          fontSize="14px"
          fontWeight="550"
          whiteSpace="nowrap"
          cursor="pointer"
          transition="background {durations.press}, color {durations.press}"
          _hover={{ color: 'fg' }}
          _after={{ content: '""', pos: 'absolute', inset: '-5px 0' }}
          _focusVisible={{ borderRadius: 'full' }}
          css={{
            '&[aria-pressed=true]': {
              bg: 'bg.inverted',
              borderColor: 'bg.inverted',
              color: 'fg.inverted',
              fontWeight: '650',
            },
          }}
        >
          {chip.text}
        </chakra.button>
      ))}
    </chakra.fieldset>
  );
}
