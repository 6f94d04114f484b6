import { chakra } from '@chakra-ui/react';
import { ShareFatIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { useShare } from '../../../lib/use-share.ts';
import { authorName } from '../author-name.ts';
import { useCountShare } from '../feed.mutations.ts';
import type { HeldPost } from '../held-post.ts';
import { useViewer } from '../viewer.ts';
import { ActionButton } from './action-button.tsx';

/** What was shared is counted. */
export function ShareAction({ post }: { post: HeldPost }) {
  const { t } = useTranslation('feed');
  const viewer = useViewer();
  const { mutate: count } = useCountShare(post.id);
  const { outcome, share } = useShare();

  const shareAndCount = async () => {
    const title = t('post.title', { name: authorName(post.user) ?? t('card.anonymous') });
    const isShared = await share(title, `/feed/${post.id}`);
    // Only members are counted (D-22): asking for anybody else would lead them away from what they just did.
    if (isShared && viewer) count();
  };

  return (
    <>
      <ActionButton
        Icon={ShareFatIcon}
        count={post.shares}
        label={t('card.share', { count: post.shares })}
        onClick={() => void shareAndCount()}
      />
      <chakra.span role="status" color="fg.muted" textStyle="caption" fontWeight="600">
        {outcome && t(`card.${outcome}`)}
      </chakra.span>
    </>
  );
}
