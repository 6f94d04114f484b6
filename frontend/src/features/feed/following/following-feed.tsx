import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { SignInButton } from '../../../session/sign-in-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { PostList } from '../components/post-list.tsx';
import { PostSkeletons } from '../components/post-skeletons.tsx';
import { useFeed } from '../use-feed.ts';
import { FollowedPostsPill } from './followed-posts-pill.tsx';

export interface FollowingFeedProps {
  /** Called once new posts are in the list. */
  onShown: () => void;
}

/** The posts of the players whom a member follows; visitors are invited to sign in. */
export function FollowingFeed({ onShown }: FollowingFeedProps) {
  const { t } = useTranslation('feed');
  const { user, isLoading } = useSessionUser();
  if (isLoading) return <PostSkeletons />;
  if (user) return <FollowedPosts onShown={onShown} />;
  return (
    <Notice>
      <EmptyState drawing="chat" title={t('show.signInTitle')} body={t('show.signIn')} action={<SignInButton />} />
    </Notice>
  );
}

function FollowedPosts({ onShown }: FollowingFeedProps) {
  const { t } = useTranslation('feed');
  const feed = useFeed(null, true);
  const findPlayers = (
    <Button asChild>
      <RouterLink to="/profiles">{t('show.findPlayers')}</RouterLink>
    </Button>
  );
  return (
    <>
      <FollowedPostsPill posts={feed.posts} onShown={onShown} />
      <PostList
        feed={feed}
        empty={
          <Notice>
            <EmptyState drawing="chat" title={t('show.emptyTitle')} body={t('show.empty')} action={findPlayers} />
          </Notice>
        }
      />
    </>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <Card borderRadius={{ base: '0', md: 'lg' }} borderInlineWidth={{ base: '0', md: '1px' }}>
    {children}
  </Card>
);
