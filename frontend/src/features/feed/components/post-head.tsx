import { Badge, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { authorName } from '../author-name.ts';
import type { HeldPost } from '../held-post.ts';
import { useViewer } from '../viewer.ts';
import { AuthorFace } from './author-face.tsx';
import { PostMenu } from './post-menu.tsx';

/** Who and when. The time leads to the post's own address. */
export function PostHead({ post, nameId }: { post: HeldPost; nameId: string }) {
  const { t } = useTranslation('feed');
  const viewer = useViewer();

  return (
    <Flex align="center" gap="4" mb="3">
      <AuthorFace author={post.user} />
      <chakra.div flex="1" minW="0">
        <chakra.strong id={nameId} display="block" fontWeight="650" lineHeight="1.35" overflowWrap="anywhere">
          {authorName(post.user) ?? t('card.anonymous')}
        </chakra.strong>
        <Flex align="center" gap="2" color="fg.subtle" textStyle="caption">
          <RouterLink
            to={`/feed/${post.id}`}
            title={t('card.open')}
            pos="relative"
            _hover={{ textDecoration: 'underline' }}
            _after={{ content: '""', pos: 'absolute', inset: '-12px -8px' }}
          >
            <RelativeTime iso={post.createdAt} />
          </RouterLink>
          {post.isSample && <Badge variant="subtle">{t('card.sample')}</Badge>}
        </Flex>
      </chakra.div>
      {post.user.id === viewer?.id && <PostMenu post={post} />}
    </Flex>
  );
}
