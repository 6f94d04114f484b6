import { Badge, chakra, Flex } from '@chakra-ui/react';
import type { Author } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { authorInitials, authorName } from '../author-name.ts';
import type { CachedPost } from '../cached-post.ts';
import { PostMenu } from './post-menu.tsx';

/** As far as the avatar on its left. */
const NAME_AREA = '-5px -4px -21px -60px';

interface PostHeadProps {
  post: CachedPost;
  isOwn: boolean;
  nameId: string;
}

/** Who and when. The time leads to the post's own address. */
export function PostHead({ post, isOwn, nameId }: PostHeadProps) {
  const { t } = useTranslation('feed');

  return (
    <Flex align="center" gap="4" mb="3">
      <AuthorFace author={post.user} />
      <chakra.div flex="1" minW="0">
        <chakra.strong id={nameId} display="block" fontWeight="650" lineHeight="1.35" overflowWrap="anywhere">
          <PersonLink person={post.user} inset={NAME_AREA}>
            {authorName(post.user) ?? t('card.anonymous')}
          </PersonLink>
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
      {isOwn && <PostMenu post={post} />}
    </Flex>
  );
}

/** An author's avatar, and their initials on a jersey tag below it. Their name stands beside it. */
function AuthorFace({ author }: { author: Author }) {
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
