import { chakra } from '@chakra-ui/react';
import { forwardRef, type InputHTMLAttributes, useId } from 'react';

/** In pixels. The knob moves by the width of the track minus its height. */
const SIZES = {
  sm: { width: 38, height: 24, inset: 2 },
  md: { width: 46, height: 28, inset: 3 },
} as const;

const BORDER = 1;

interface SwitchControlProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  size?: keyof typeof SIZES;
}

/** A switch without text: its name is in a label, or in `aria-label`. */
export const SwitchControl = forwardRef<HTMLInputElement, SwitchControlProps>(function SwitchControl(
  { size = 'md', ...checkbox },
  ref,
) {
  const { width, height, inset } = SIZES[size];
  const knob = `${height - 2 * (inset + BORDER)}px`;
  return (
    <chakra.input
      ref={ref}
      type="checkbox"
      role="switch"
      {...checkbox}
      appearance="none"
      pos="relative"
      flex="none"
      w={`${width}px`}
      h={`${height}px`}
      borderWidth={`${BORDER}px`}
      borderColor="border.control"
      borderRadius="full"
      bg="bg.emphasized"
      cursor="inherit"
      _focusVisible={{ outline: '2px solid {colors.ball.focusRing}', outlineOffset: '2px', borderRadius: 'full' }}
      css={{
        '&::after': {
          content: '""',
          position: 'absolute',
          left: `${inset}px`,
          top: `${inset}px`,
          width: knob,
          height: knob,
          borderRadius: '50%',
          background: 'fg.muted',
          transition: 'transform {durations.press}',
        },
        '&:checked': { background: 'paint.solid', borderColor: 'paint.solid' },
        '&:checked::after': { transform: `translateX(${width - height}px)`, background: 'paint.contrast' },
        '&:disabled': { opacity: 0.55 },
        // Forced colours paint every background in one colour: the switch then uses colours of the system instead.
        '@media (forced-colors: active)': {
          forcedColorAdjust: 'none',
          background: 'Canvas',
          borderColor: 'ButtonText',
          '&::after': { background: 'ButtonText' },
          '&:checked': { background: 'Highlight', borderColor: 'Highlight' },
          '&:checked::after': { background: 'HighlightText' },
          '&:disabled': { borderColor: 'GrayText', opacity: 1 },
          '&:disabled::after': { background: 'GrayText' },
        },
      }}
    />
  );
});

interface SwitchProps extends SwitchControlProps {
  label: string;
}

/** A switch with its label beside it. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch({ label, ...control }, ref) {
  const id = useId();
  return (
    <chakra.label
      htmlFor={id}
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      minH="hit"
      fontSize="14px"
      fontWeight="600"
      cursor="pointer"
    >
      <SwitchControl ref={ref} {...control} id={id} />
      {label}
    </chakra.label>
  );
});
