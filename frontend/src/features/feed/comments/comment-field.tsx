import { chakra, Spinner } from '@chakra-ui/react';
import { hasVisibleText, LIMITS } from '@hoopline/contracts';
import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { accountRefusal } from '../../../lib/refusal.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { useAddComment } from '../feed.mutations.ts';
import { PaperPlaneRightIcon } from '../icons.ts';
import { keepCommentDraft, useCommentDraft } from './comments.store.ts';

interface CommentFieldProps {
  postId: string;
  /** Number of comments in the list above. */
  listed: number | undefined;
}

/**
 * The field for a new comment. Text that could not be sent stays in it. A visitor who presses Send must sign in
 * first, and finds the text again afterwards.
 */
export function CommentField({ postId, listed }: CommentFieldProps) {
  const { t } = useTranslation('feed');
  const { user } = useSessionUser();
  const text = useCommentDraft(postId, user?.id ?? null);
  const { mutate: add, isPending, error } = useAddComment(postId);
  const limit = accountRefusal(error);
  const field = useRef<HTMLTextAreaElement>(null);
  useInSight(field, listed);
  const content = text.trim();
  const excess = content.length - LIMITS.text;
  const canSend = hasVisibleText(content) && excess <= 0 && !isPending;

  const send = () => {
    if (canSend) add(content);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <chakra.form
      onSubmit={handleSubmit}
      display="grid"
      gridTemplateColumns={user ? '32px minmax(0, 1fr) 44px' : 'minmax(0, 1fr) 44px'}
      gap="11px"
      alignItems="end"
      mt="2"
    >
      {user && (
        <chakra.span mb="6px" lineHeight="0">
          <PersonAvatar person={user} crop="face" size={32} />
        </chakra.span>
      )}
      <GrowingTextarea
        ref={field}
        shape="field"
        aria-label={t('comments.field')}
        aria-invalid={excess > 0 || undefined}
        placeholder={t('comments.field')}
        value={text}
        onChange={(event) => keepCommentDraft(postId, user?.id ?? null, event.target.value)}
        onSend={send}
        bg="bg.panel"
        // Keeps the field above the bottom bar.
        scrollMarginBottom={{ base: 'calc({sizes.bottombar} + {spacing.4})', md: '4' }}
      />
      <IconButton type="submit" label={t('comments.send')} variant="subtle" disabled={!canSend}>
        {isPending ? <Spinner /> : <PaperPlaneRightIcon weight="fill" aria-hidden />}
      </IconButton>
      {excess > 0 && (
        <chakra.p role="alert" gridColumn="1 / -1" color="fg.error" textStyle="body.sm">
          {t('comments.tooLong', { count: excess })}
        </chakra.p>
      )}
      {limit && !isPending && (
        <chakra.p role="alert" gridColumn="1 / -1" color="fg.error" textStyle="body.sm">
          {t(`refused.${limit}`)}
        </chakra.p>
      )}
    </chakra.form>
  );
}

/** Scrolls the focused field back into view when comments arrive above it. */
function useInSight(field: RefObject<HTMLElement | null>, listed: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the number of comments changes
  useLayoutEffect(() => {
    if (document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' });
  }, [field, listed]);
}
