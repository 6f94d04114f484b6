import { chakra, Flex } from '@chakra-ui/react';
import { feedTopics } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HeartIcon } from '../../../icons/ui.ts';
import { writeNumber } from '../../../lib/formats.ts';
import type { LinkCardProps } from '../../../lib/link-cards.ts';
import { listText } from '../../../lib/separators.ts';
import { useCardData } from '../../../lib/use-card-data.ts';
import { LinkCardFrame, LinkCardLine, LinkCardTitle } from '../../../ui/link-card-frame.tsx';
import { LinkCardSkeleton } from '../../../ui/link-card-skeleton.tsx';
import { authorName } from '../author-name.ts';
import type { CachedPost } from '../cached-post.ts';
import { textOf } from '../components/post-text.tsx';
import { cachedPost } from '../feed.cache.ts';
import { feedQueries } from '../feed.queries.ts';

/** The card of a link to a post. */
export function PostLinkCard({ link, onShown }: LinkCardProps) {
  const { t, i18n } = useTranslation('feed');
  const queryClient = useQueryClient();
  // A post that a list has is not read again: the card's topic brings its present counts.
  const initialData = () => cachedPost(queryClient, link.id);
  const post = useCardData({ ...feedQueries.detail(link.id), initialData });
  if (!post) return post === undefined && <LinkCardSkeleton />;
  if (post.isDeleted) return null;
  const name = authorName(post.user) ?? t('card.anonymous');
  const words = firstLine(post);
  const likes = t('card.likes', { count: post.likeCount });
  return (
    <LinkCardFrame
      link={link}
      onShown={onShown}
      topic={feedTopics.post(post.id)}
      label={listText([t('card.label', { name }), words, likes], i18n.language)}
      media={<Thumbnail post={post} />}
      count={
        <Flex as="span" role="img" aria-label={likes} flex="none" align="center" gap="1" color="fg.muted">
          <HeartIcon size={16} weight={post.isLiked ? 'fill' : 'regular'} aria-hidden />
          <span aria-hidden>{writeNumber(post.likeCount, i18n.language)}</span>
        </Flex>
      }
    >
      <LinkCardTitle>{name}</LinkCardTitle>
      {words && <LinkCardLine>{words}</LinkCardLine>}
    </LinkCardFrame>
  );
}

/** The first line of the text, or the hashtags of a post without one. */
const firstLine = (post: CachedPost): string =>
  textOf(post)
    .split('\n')
    .find((line) => line.trim()) ?? post.hashtags.join(' ');

/** The picture of the post, or a still of its video. */
function Thumbnail({ post: { type, media, mediaUrl } }: { post: CachedPost }) {
  const picture = media?.smallUrl ?? (type === 'image' ? mediaUrl : media?.posterUrl);
  if (!picture) return null;
  return (
    <chakra.img src={picture} alt="" boxSize="52px" flex="none" objectFit="cover" borderRadius="sm" bg="bg.muted" />
  );
}
