import { chakra, Flex } from '@chakra-ui/react';
import { highlightsRoutes } from '@hoopline/contracts';
import { ChatCircleIcon, EyeIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { type LikeEndpoint, useLike } from '../../../ui/like-button/use-like.ts';
import { LikeButton } from '../../../ui/like-button.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { HeldHighlight } from '../held-highlight.ts';
import { applyLike } from '../highlights.cache.ts';

const likeEndpoint: LikeEndpoint = {
  send: (id, isLiked) => api(isLiked ? highlightsRoutes.like : highlightsRoutes.unlike, { params: { id } }),
  apply: applyLike,
};

/** Likes, comments and views. Likes can be given here; comments are written where the post is. */
export function HighlightCounts({ highlight }: { highlight: HeldHighlight }) {
  const { t, i18n } = useTranslation('highlights');
  const { isLiked, likeCount, hasFailed, toggle } = useLike(highlight, likeEndpoint);
  const { id, commentCount, views } = highlight;
  const said = (count: number) => ({ count, formatted: count.toLocaleString(i18n.language) });
  const [likes, comments, seen] = [said(likeCount), said(commentCount), said(views)];

  return (
    <Flex align="center" gap="1" mx="-2.5" css={{ '& svg': { boxSize: '5', flexShrink: '0' } }}>
      <LikeButton
        isLiked={isLiked}
        count={likeCount}
        label={t('like', likes)}
        failure={hasFailed ? t('notSaved') : undefined}
        onToggle={toggle}
      />
      <RouterLink
        to={`/feed/${id}`}
        aria-label={t('comments', comments)}
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
        {comments.formatted}
      </RouterLink>
      <chakra.span
        role="img"
        aria-label={t('views', seen)}
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
        {seen.formatted}
      </chakra.span>
    </Flex>
  );
}
