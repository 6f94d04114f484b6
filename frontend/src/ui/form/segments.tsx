import { chakra, Flex } from '@chakra-ui/react';
import { forwardRef, type InputHTMLAttributes, useId } from 'react';
import { FieldNote } from './field.tsx';

interface SegmentsProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The chosen value. Without it, the form around the radio buttons controls them. */
  value?: string;
  choices: readonly { value: string; text: string }[];
  error?: string;
  span?: 2 | 3 | 6;
  /** Only screen readers get the label. */
  isLabelHidden?: boolean;
}

/** Up to four choices side by side: a radio group, so arrow keys move through it. */
export const Segments = forwardRef<HTMLInputElement, SegmentsProps>(function Segments(
  { label, choices, value: chosen, error, span = 6, isLabelHidden = false, ...radio },
  ref,
) {
  const id = useId();
  const noteId = error ? `${id}-note` : undefined;
  return (
    <Flex
      role="radiogroup"
      {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}
      aria-invalid={error !== undefined}
      aria-describedby={noteId}
      direction="column"
      gap="1.5"
      minW="0"
      gridColumn={{ base: 'span 6', md: `span ${span}` }}
    >
      {!isLabelHidden && (
        <chakra.span id={id} fontSize="14px" fontWeight="600">
          {label}
        </chakra.span>
      )}
      <Flex
        gap="3px"
        p="3px"
        bg="bg.muted"
        borderRadius="md"
        boxShadow={error ? '0 0 0 2px {colors.border.error}' : undefined}
      >
        {choices.map(({ value, text }) => (
          <chakra.label
            key={value}
            pos="relative"
            display="grid"
            placeItems="center"
            flex="1 1 auto"
            h="38px"
            px="2"
            borderRadius="sm"
            color="fg.muted"
            fontSize="14px"
            fontWeight="600"
            whiteSpace="nowrap"
            cursor="pointer"
            css={{
              '&:has(:checked)': {
                bg: { base: 'bg.panel', _dark: '#37474A' },
                color: 'fg',
                boxShadow: '0 1px 3px rgb(0 0 0 / 25%)',
              },
              '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '1px' },
            }}
          >
            <chakra.input
              ref={ref}
              type="radio"
              value={value}
              checked={chosen === undefined ? undefined : chosen === value}
              {...radio}
              pos="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
            />
            {text}
          </chakra.label>
        ))}
      </Flex>
      <FieldNote id={noteId} text={error} isError />
    </Flex>
  );
});
