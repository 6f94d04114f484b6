import { chakra, Flex } from '@chakra-ui/react';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { Cached } from './opportunity.ts';

/** The poster, and the time of posting. */
export function PosterLine({ poster, createdAt }: Pick<Cached, 'poster' | 'createdAt'>) {
  return (
    // The link of a card's title covers the card. This line is above it, so that the poster's own link can be pressed.
    <Flex pos="relative" zIndex="1" align="center" gap="2.5" minW="0">
      <PersonAvatar person={poster} size={32} crop="face" />
      <chakra.span display="grid" minW="0" lineHeight="1.3">
        <chakra.strong fontWeight="650" fontSize="14px" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          <PersonLink person={poster} isRow inset="-5px">
            {shownName(poster.displayName)}
          </PersonLink>
        </chakra.strong>
        <chakra.span textStyle="caption" color="fg.subtle">
          <RelativeTime iso={createdAt} />
        </chakra.span>
      </chakra.span>
    </Flex>
  );
}
