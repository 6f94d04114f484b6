import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { WarningCircleIcon } from '../../icons/first.ts';

/** The attributes that tie a control to its label and its hint or error. */
export interface FieldBinding {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  hint?: string;
  error?: string;
  /** The width in columns of a six-column form. On phones a field with 2 has half a row, any other a whole row. */
  span?: 2 | 3 | 4 | 6;
  children: (binding: FieldBinding) => ReactNode;
}

/** A control with its label above, and its hint or error below. */
export function Field({ label, hint, error, span = 6, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = note ? `${id}-note` : undefined;
  return (
    <Flex
      direction="column"
      gap="1.5"
      minW="0"
      gridColumn={{ base: span === 2 ? 'span 3' : 'span 6', md: `span ${span}` }}
    >
      <chakra.label htmlFor={id} fontSize="14px" fontWeight="600">
        {label}
      </chakra.label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': noteId })}
      <FieldNote id={noteId} text={note} isError={error !== undefined} />
    </Flex>
  );
}

interface FieldNoteProps {
  id: string | undefined;
  text: string | undefined;
  isError: boolean;
}

export function FieldNote({ id, text, isError }: FieldNoteProps) {
  if (!text) return null;
  return (
    <Flex
      as="span"
      id={id}
      role={isError ? 'alert' : undefined}
      align="flex-start"
      gap="1.5"
      color={isError ? 'foul.fg' : 'fg.subtle'}
      fontSize="13.5px"
      lineHeight="1.3"
    >
      {isError && <WarningCircleIcon size={16} weight="fill" aria-hidden style={{ flex: 'none', marginTop: 1 }} />}
      {text}
    </Flex>
  );
}
