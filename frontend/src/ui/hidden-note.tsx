import { Flex } from '@chakra-ui/react';
import { WarningCircleIcon } from '../icons/first.ts';

/** Shown to people who still see something that operators have hidden. */
export function HiddenNote({ text }: { text: string }) {
  return (
    <Flex
      align="center"
      gap="2.5"
      px="3.5"
      py="2.5"
      bg="foul.muted"
      color="foul.fg"
      borderRadius="md"
      textStyle="body.sm"
      fontWeight="600"
    >
      <WarningCircleIcon size={20} aria-hidden style={{ flex: 'none' }} />
      {text}
    </Flex>
  );
}
