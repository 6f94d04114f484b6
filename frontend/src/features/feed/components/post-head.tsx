import { Badge, chakra, Flex } from '@chakra-ui/react';
import type { Author } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { matchPath, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { SafetyMenu } from '../../safety/index.ts';
import { authorInitials, authorName } from '../author-name.ts';
import type { CachedPost } from '../cached-post.ts';

const PostMenu = lazyPart<{ post: CachedPost }>({
  name: 'The menu of an own post',
  load: async () => (await import('./post-menu.tsx')).PostMenu,
});

/** Extends the link over the avatar on its left. */
const NAME_AREA = '-5px -4px -21px -60px';

interface PostHeadProps {
  post: CachedPost;
  isOwn: boolean;
  nameId: string;
}

/** The author and the time of a post. The time is a link to the post's own page. */
export function PostHead({ post, isOwn, nameId }: PostHeadProps) {
  const { t } = useTranslation('feed');
  const navigate = useNavigate();
  /** After the author is blocked, leaves the post's own page, which can no longer show the post. */
  const handleBlocked = () => {
    if (matchPath('/feed/:postId', window.location.pathname)) void navigate('/feed', { replace: true });
  };

  return (
    <Flex align="center" gap="4" mb="3">
      <AuthorFace author={post.user} />
      <chakra.div flex="1" minW="0">
        <chakra.strong id={nameId} display="block" fontWeight="650" lineHeight="1.35" overflowWrap="anywhere">
          <PersonLink person={post.user} inset={NAME_AREA}>
            {authorName(post.user) ?? t('card.anonymous')}
          </PersonLink>
        </chakra.strong>
        <Flex align="center" wrap="wrap" columnGap="2" rowGap="0.5" color="fg.subtle" textStyle="caption">
          <RouterLink
            to={`/feed/${post.id}`}
            title={t('card.open')}
            pos="relative"
            // The link is large enough for a fingertip, but needs only the height of one line in the layout.
            display="inline-flex"
            alignItems="center"
            minW="24px"
            minH="24px"
            my="-3px"
            whiteSpace="nowrap"
            _hover={{ textDecoration: 'underline' }}
            _after={{ content: '""', pos: 'absolute', inset: '-12px -8px' }}
          >
            <RelativeTime iso={post.createdAt} />
          </RouterLink>
          {post.isHidden && <Badge colorPalette="foul">{t('card.hidden')}</Badge>}
          {post.isSample && <Badge variant="subtle">{t('card.sample')}</Badge>}
        </Flex>
      </chakra.div>
      {isOwn ? (
        <PostMenu post={post} />
      ) : (
        !post.isSample && (
          <SafetyMenu
            label={t('card.more')}
            target={{ kind: 'post', id: post.id }}
            person={post.user}
            disabled={post.isDeleted}
            onBlocked={handleBlocked}
            mr="-2"
          />
        )
      )}
    </Flex>
  );
}

/** An author's avatar, with the initials on a small label at its lower corner. */
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
