import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { Icon } from '../../../icons/icon.tsx';
import { Card } from '../../../ui/card.tsx';

interface SectionProps {
  title: string;
  Icon: Icon;
  children: ReactNode;
}

/** Settings that belong together. */
export function Section({ title, Icon, children }: SectionProps) {
  const id = useId();
  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby={id}>
      <Flex align="center" gap="2.5" mb="3">
        <chakra.span color="ball.fg" display="inline-flex">
          <Icon size={20} aria-hidden />
        </chakra.span>
        <chakra.h2 id={id} textStyle="title.sm">
          {title}
        </chakra.h2>
      </Flex>
      <Flex direction="column" gap="3">
        {children}
      </Flex>
    </Card>
  );
}
