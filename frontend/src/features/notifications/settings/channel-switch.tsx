import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useId } from 'react';
import { SwitchControl } from '../../../ui/form/switch.tsx';

interface ChannelSwitchProps extends ComponentProps<typeof SwitchControl> {
  /** Beside it on a phone; on a wide screen it stands above the column. */
  text: string;
  /** What it switches, and through which channel. */
  label: string;
}

/** One cell of the table: on or off. */
export function ChannelSwitch({ text, label, ...control }: ChannelSwitchProps) {
  const id = useId();
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      alignItems="center"
      justifyContent={{ base: 'flex-start', md: 'center' }}
      gap="2"
      minH="hit"
      textStyle="body.sm"
      cursor={control.disabled ? 'not-allowed' : 'pointer'}
    >
      <SwitchControl size="sm" aria-label={label} {...control} id={id} />
      <chakra.span aria-hidden hideFrom="md">
        {text}
      </chakra.span>
    </chakra.label>
  );
}
