import { Button, type ButtonProps, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Icon } from '../../../icons/icon.tsx';
import { ChatCircleIcon, EyeIcon, ShareFatIcon } from '../../../icons/shared.ts';
import { writeNumber } from '../../../lib/formats.ts';
import { useShare } from '../../../lib/use-share.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { useMemberLike } from '../../../session/use-member-like.ts';
import { LikeButton } from '../../../ui/like-button.tsx';
import { authorName } from '../author-name.ts';
import type { CachedPost } from '../cached-post.ts';
import { likeEndpoint, useCountShare } from '../feed.mutations.ts';

interface PostActionsProps {
  post: CachedPost;
  /** Element id of the comments while they are open. */
  panelId: string;
  isOpen: boolean;
  onToggleComments: () => void;
  commentsRef: Ref<HTMLButtonElement>;
}

export function PostActions({ post, panelId, isOpen, onToggleComments, commentsRef }: PostActionsProps) {
  const { t, i18n } = useTranslation('feed');
  const { isLiked, likeCount, hasFailed, toggle } = useMemberLike(post, likeEndpoint);

  return (
    <Flex align="center" gap={{ base: '0', sm: '1' }} mt="2" mx="-2.5">
      <LikeButton
        isLiked={isLiked}
        count={likeCount}
        label={t('card.like', { count: likeCount })}
        failure={hasFailed ? t('card.notSaved') : undefined}
        onToggle={toggle}
      />
      <ActionButton
        ref={commentsRef}
        Icon={ChatCircleIcon}
        count={post.commentCount}
        label={t('card.comments', { count: post.commentCount })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggleComments}
      />
      <ShareAction post={post} />
      <Flex align="center" gap="7px" h="11" px="11px" ml="auto" color="fg.subtle" fontSize="14px" fontWeight="500">
        <EyeIcon size={20} aria-hidden />
        <chakra.span aria-hidden>{writeNumber(post.views, i18n.language)}</chakra.span>
        <VisuallyHidden>{t('card.views', { count: post.views })}</VisuallyHidden>
      </Flex>
    </Flex>
  );
}

function ShareAction({ post }: { post: CachedPost }) {
  const { t } = useTranslation('feed');
  const { user } = useSessionUser();
  const { mutate: count } = useCountShare(post.id);
  const { outcome, share } = useShare();

  const shareAndCount = async () => {
    const title = t('post.title', { name: authorName(post.user) ?? t('card.anonymous') });
    const isShared = await share(title, `/feed/${post.id}`);
    // Only members' shares count. For others, the server would answer 401.
    if (isShared && user) count();
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

interface ActionButtonProps extends Omit<ButtonProps, 'aria-label'> {
  Icon: Icon;
  count: number;
  /** The action and the count, in words. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

function ActionButton({ Icon: Mark, count, label, ...rest }: ActionButtonProps) {
  const { i18n } = useTranslation();
  return (
    <Button variant="ghost" aria-label={label} px="11px" gap="7px" fontSize="14px" fontWeight="600" {...rest}>
      <Mark aria-hidden />
      {writeNumber(count, i18n.language)}
    </Button>
  );
}
