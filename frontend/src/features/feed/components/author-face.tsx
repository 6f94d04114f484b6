import { chakra } from '@chakra-ui/react';
import type { Author } from '@hoopline/contracts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { authorInitials } from '../author-name.ts';

/** An author's avatar, and their initials on a jersey tag below it. Their name stands beside it. */
export function AuthorFace({ author }: { author: Author }) {
  return (
    <chakra.span pos="relative" display="inline-block" flex="none" lineHeight="0">
      <PersonAvatar person={author} />
      <chakra.span
        data-initials
        pos="absolute"
        right="-7px"
        bottom="-5px"
        minW="22px"
        px="3px"
        py="2px"
        bg="bg.emphasized"
        color="fg"
        borderRadius="xs"
        boxShadow="0 0 0 2px {colors.bg.panel}"
        fontFamily="heading"
        fontStretch="84%"
        fontSize="12px"
        fontWeight="700"
        lineHeight="1"
        textAlign="center"
      >
        {authorInitials(author)}
      </chakra.span>
    </chakra.span>
  );
}
