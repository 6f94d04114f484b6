import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { ChatCircleIcon, EyeIcon } from '@phosphor-icons/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLike } from '../../../ui/like-button/use-like.ts';
import { LikeButton } from '../../../ui/like-button.tsx';
import { likeEndpoint } from '../feed.mutations.ts';
import type { HeldPost } from '../held-post.ts';
import { ActionButton } from './action-button.tsx';
import { ShareAction } from './share-action.tsx';

interface PostActionsProps {
  post: HeldPost;
  /** Id of the comments while they are open. */
  panelId: string;
  isOpen: boolean;
  onToggleComments: () => void;
  commentsRef: Ref<HTMLButtonElement>;
}

export function PostActions({ post, panelId, isOpen, onToggleComments, commentsRef }: PostActionsProps) {
  const { t, i18n } = useTranslation('feed');
  const { isLiked, likeCount, hasFailed, toggle } = useLike(post, likeEndpoint);

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
        <chakra.span aria-hidden>{post.views.toLocaleString(i18n.language)}</chakra.span>
        <VisuallyHidden>{t('card.views', { count: post.views })}</VisuallyHidden>
      </Flex>
    </Flex>
  );
}
