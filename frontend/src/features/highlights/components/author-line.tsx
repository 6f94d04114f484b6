import { chakra, Flex } from '@chakra-ui/react';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { CachedHighlight } from '../cached-highlight.ts';

/** The author and the time of a highlight. */
export function AuthorLine({ user, createdAt }: Pick<CachedHighlight, 'user' | 'createdAt'>) {
  return (
    // This line is in front of the click area of the card's button, which covers the card, so that the author can be
    // clicked.
    <Flex pos="relative" zIndex="1" align="center" gap="2.5" minW="0">
      <PersonAvatar person={user} size={32} crop="face" />
      <chakra.span display="grid" minW="0" lineHeight="1.3">
        <chakra.strong fontWeight="650" fontSize="14px" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          <PersonLink person={user} isRow inset="-5px">
            {shownName(user.displayName)}
          </PersonLink>
        </chakra.strong>
        <chakra.span textStyle="caption" color="fg.subtle">
          <RelativeTime iso={createdAt} />
        </chakra.span>
      </chakra.span>
    </Flex>
  );
}
