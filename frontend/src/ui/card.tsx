import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Ref } from 'react';

/** A panel with a border. Pass `p` if its content does not reach the border. */
export function Card(props: HTMLChakraProps<'section'> & { ref?: Ref<HTMLElement> }) {
  return (
    <chakra.section
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.card"
      borderRadius="lg"
      boxShadow="card"
      overflow="hidden"
      {...props}
    />
  );
}
