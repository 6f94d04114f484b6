import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** One part of a coach's card, under a line. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section mt="4" pt="4" borderTopWidth="1px" borderColor="border.muted" aria-labelledby={id}>
      <chakra.h3 id={id} mb="2" fontWeight="650">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}
