import { Button, chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CaretLeftIcon } from '../../../icons/ui.ts';

export interface ResourceDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

interface ChoiceProps {
  id: string;
  title: string;
  text: string;
  onOpen: () => void;
}

/** One line of a list. A press opens the item in the same dialog. */
export function Choice({ id, title, text, onOpen }: ChoiceProps) {
  return (
    <li>
      <chakra.button
        id={id}
        type="button"
        onClick={onOpen}
        w="full"
        h="full"
        p="3.5"
        textAlign="start"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        bg="bg.subtle"
        cursor="pointer"
        _hover={{ borderColor: 'border.control' }}
      >
        <chakra.span display="block" textStyle="title.sm">
          {title}
        </chakra.span>
        <chakra.span display="block" mt="1" textStyle="body.sm" color="fg.muted">
          {text}
        </chakra.span>
      </chakra.button>
    </li>
  );
}

interface ChosenProps {
  title: string;
  back: string;
  onBack: () => void;
  children: ReactNode;
}

/** The item that was chosen from a list. Its title gets the focus, so that screen readers read it first. */
export function Chosen({ title, back, onBack, children }: ChosenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Button size="sm" variant="ghost" ml="-3" onClick={onBack}>
        <CaretLeftIcon aria-hidden />
        {back}
      </Button>
      <chakra.h3 ref={heading} tabIndex={-1} outline="0" textStyle="title.lg" mt="2" mb="2">
        {title}
      </chakra.h3>
      {children}
    </>
  );
}

/** Sentences under a heading. */
export function TextList({
  title,
  texts,
  isOrdered = false,
}: {
  title: string;
  texts: readonly string[];
  isOrdered?: boolean;
}) {
  return (
    <chakra.section mt="5">
      <chakra.h4 textStyle="title.sm" mb="1.5">
        {title}
      </chakra.h4>
      <chakra.ul
        as={isOrdered ? 'ol' : 'ul'}
        listStyleType={isOrdered ? 'decimal' : 'disc'}
        pl="5"
        display="grid"
        gap="1.5"
        textStyle="body.md"
      >
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
