import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Chip } from './chip.tsx';

interface ChipBarProps<Value extends string> {
  label: string;
  chips: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows all chips on phones too, in several rows: for a choice inside a form. */
  wraps?: boolean;
  /** Without the margins to its right and below: for a bar with something beside the chips. */
  isBare?: boolean;
}

const FADE = 'linear-gradient(to right, transparent, #000 16px calc(100% - 32px), transparent)';

/** Radio buttons in the shape of chips. On phones the row scrolls sideways under a fade. */
export function ChipBar<Value extends string>(props: ChipBarProps<Value>) {
  const { label, chips, value, onChange, wraps = false, isBare = false } = props;
  const name = useId();
  return (
    <chakra.div
      role="radiogroup"
      aria-label={label}
      display="flex"
      gap="2"
      minW="0"
      ms={{ base: wraps ? '0' : '-4', md: '0' }}
      me={{ base: wraps || isBare ? '0' : '-4', md: '0' }}
      mb={wraps || isBare ? '0' : { base: '3', md: '4' }}
      px={{ base: wraps ? '0' : '4', md: '0' }}
      py="1.5"
      overflowX={{ base: wraps ? 'visible' : 'auto', md: 'visible' }}
      flexWrap={{ base: wraps ? 'wrap' : 'nowrap', md: 'wrap' }}
      scrollbarWidth="none"
      maskImage={{ base: wraps ? 'none' : FADE, md: 'none' }}
    >
      {chips.map((chip) => (
        <Chip
          key={chip.value}
          type="radio"
          name={name}
          value={chip.value}
          checked={chip.value === value}
          onChange={() => onChange(chip.value)}
        >
          {chip.text}
        </Chip>
      ))}
    </chakra.div>
  );
}
