import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ChatCircleIcon, EyeIcon } from '../../../icons/shared.ts';
import { writeNumber } from '../../../lib/formats.ts';
import { useMemberLike } from '../../../session/use-member-like.ts';
import { LikeButton } from '../../../ui/like-button.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { CachedHighlight } from '../cached-highlight.ts';
import { likeEndpoint } from '../highlights.mutations.ts';

/** Likes, comments and views. Likes can be given here; comments are written on the post's page. */
export function HighlightCounts({ highlight }: { highlight: CachedHighlight }) {
  const { t, i18n } = useTranslation('highlights');
  const { isLiked, likeCount, hasFailed, toggle } = useMemberLike(highlight, likeEndpoint);
  const { id, commentCount, views } = highlight;

  return (
    <Flex align="center" gap="1" mx="-2.5" css={{ '& svg': { boxSize: '5', flexShrink: '0' } }}>
      <LikeButton
        isLiked={isLiked}
        count={likeCount}
        label={t('like', { count: likeCount })}
        failure={hasFailed ? t('notSaved') : undefined}
        onToggle={toggle}
      />
      <RouterLink
        to={`/feed/${id}`}
        aria-label={t('comments', { count: commentCount })}
        display="inline-flex"
        alignItems="center"
        gap="7px"
        minH="hit"
        minW="hit"
        px="11px"
        borderRadius="md"
        color="fg.muted"
        fontSize="14px"
        fontWeight="600"
        _hover={{ bg: 'bg.muted', color: 'fg' }}
      >
        <ChatCircleIcon aria-hidden />
        {writeNumber(commentCount, i18n.language)}
      </RouterLink>
      <chakra.span
        role="img"
        aria-label={t('views', { count: views })}
        display="inline-flex"
        alignItems="center"
        gap="7px"
        ml="auto"
        px="2.5"
        color="fg.subtle"
        fontSize="14px"
        fontWeight="500"
      >
        <EyeIcon aria-hidden />
        {writeNumber(views, i18n.language)}
      </chakra.span>
    </Flex>
  );
}
