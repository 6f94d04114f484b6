import { Badge, chakra, Grid } from '@chakra-ui/react';
import type { Comment } from '@hoopline/contracts';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../icons/shared.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLinkCards } from '../../../ui/link-cards.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SafetyMenu } from '../../safety/index.ts';
import { authorName } from '../author-name.ts';
import { RemoveDialog } from '../components/remove-dialog.tsx';
import { useRemoveComment } from '../feed.mutations.ts';

/** A mark at the left edge, for two seconds. */
const FRESH = {
  content: '""',
  pos: 'absolute',
  left: '0',
  top: '2',
  bottom: '2',
  w: '3px',
  bg: 'ball.solid',
  borderRightRadius: '3px',
  animation: 'fade-out {durations.base} 1.8s both',
} as const;

/** Extends the link over the avatar on its left. */
const NAME_AREA = '-8px -4px -16px -43px';

interface CommentRowProps {
  comment: Comment;
  isOwn: boolean;
  /** The comment arrived live, while the list was open. */
  isFresh: boolean;
}

export const CommentRow = memo(function CommentRow({ comment, isOwn, isFresh }: CommentRowProps) {
  const { t } = useTranslation('feed');
  const { user, createdAt, content } = comment;
  const { cards, isReplaced } = useLinkCards(content, 1);

  return (
    <Grid
      as="li"
      data-fresh={isFresh || undefined}
      pos="relative"
      templateColumns="32px minmax(0, 1fr) auto"
      columnGap="11px"
      px={{ base: '4', md: '5' }}
      py="7px"
      _before={isFresh ? FRESH : undefined}
    >
      <PersonAvatar person={user} crop="face" size={32} />
      <div>
        <chakra.strong fontWeight="650" fontSize="14px" mr="2">
          <PersonLink person={user} inset={NAME_AREA}>
            {authorName(user) ?? t('card.anonymous')}
          </PersonLink>
        </chakra.strong>
        <chakra.span color="fg.subtle" textStyle="caption" whiteSpace="nowrap">
          <RelativeTime iso={createdAt} />
        </chakra.span>
        {comment.isHidden && (
          <Badge ml="2" colorPalette="foul">
            {t('card.hidden')}
          </Badge>
        )}
        {!isReplaced && (
          <chakra.p dir="auto" fontSize="14.5px" lineHeight="1.45" whiteSpace="pre-line" overflowWrap="anywhere">
            {content}
          </chakra.p>
        )}
        {cards}
      </div>
      {isOwn ? (
        <RemoveComment comment={comment} />
      ) : (
        <SafetyMenu size="sm" mr="-2" target={{ kind: 'comment', id: comment.id }} person={user} />
      )}
    </Grid>
  );
});

function RemoveComment({ comment }: { comment: Comment }) {
  const { t } = useTranslation('feed');
  const [isAsked, setAsked] = useState<boolean>();
  const { mutate: remove, isPending, isError } = useRemoveComment(comment.postId);
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1">
      {isError && (
        <chakra.span role="status" color="foul.fg" textStyle="caption" fontWeight="600">
          {t('comments.removeFailed')}
        </chakra.span>
      )}
      <IconButton label={t('comments.remove')} size="sm" mr="-2" disabled={isPending} onClick={() => setAsked(true)}>
        <TrashIcon aria-hidden />
      </IconButton>
      {isAsked !== undefined && (
        <RemoveDialog
          isOpen={isAsked}
          title={t('comments.removeTitle')}
          body={t('comments.removeBody')}
          onClose={() => setAsked(false)}
          onRemove={() => remove(comment.id)}
        />
      )}
    </chakra.span>
  );
}
