import { chakra } from '@chakra-ui/react';
import { forwardRef, type InputHTMLAttributes } from 'react';

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
}

/** On or off, with its words beside it. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch({ label, ...checkbox }, ref) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2.5" minH="hit" textStyle="body.sm" cursor="pointer">
      <chakra.input
        ref={ref}
        type="checkbox"
        role="switch"
        {...checkbox}
        appearance="none"
        pos="relative"
        flex="none"
        w="46px"
        h="28px"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="full"
        bg="bg.emphasized"
        cursor="pointer"
        _focusVisible={{ outline: '2px solid {colors.ball.focusRing}', outlineOffset: '2px', borderRadius: 'full' }}
        css={{
          '&::after': {
            content: '""',
            position: 'absolute',
            left: '3px',
            top: '3px',
            width: '20px',
            height: '20px',
            borderRadius: '50%',
            background: 'fg.muted',
            transition: 'transform {durations.press}',
          },
          '&:checked': { background: 'paint.solid', borderColor: 'paint.solid' },
          '&:checked::after': { transform: 'translateX(18px)', background: 'paint.contrast' },
        }}
      />
      {label}
    </chakra.label>
  );
});
