import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A radio button or a checkbox in the shape of a chip. */
export function Chip({ children, ...input }: ComponentProps<'input'> & { type: 'radio' | 'checkbox' }) {
  return (
    <chakra.label
      pos="relative"
      display="flex"
      alignItems="center"
      gap="1.5"
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
      css={{
        // A chosen chip keeps its colour: `fg` on its inverted ground would not be seen.
        '&:hover:not(:has(:checked))': { color: 'fg' },
        '&:has(:checked)': {
          bg: 'bg.inverted',
          borderColor: 'bg.inverted',
          color: 'fg.inverted',
          fontWeight: '650',
        },
        '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '2px' },
      }}
    >
      <chakra.input {...input} pos="absolute" inset="-5px 0" opacity="0" cursor="pointer" />
      {children}
    </chakra.label>
  );
}
