import { chakra, Spinner, Textarea } from '@chakra-ui/react';
import { LIMITS } from '@hoopline/contracts';
import { PaperPlaneRightIcon } from '@phosphor-icons/react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { useAddComment } from '../feed.mutations.ts';
import { useViewer } from '../viewer.ts';
import { keepCommentDraft, useCommentDraft } from './comment-drafts.store.ts';
import { useInSight } from './use-in-sight.ts';

interface CommentFieldProps {
  postId: string;
  /** How many comments stand above. */
  listed: number | undefined;
}

/** Text that could not be sent stays. Who is not signed in learns so on sending, and finds it again afterwards. */
export function CommentField({ postId, listed }: CommentFieldProps) {
  const { t } = useTranslation('feed');
  const viewer = useViewer();
  const text = useCommentDraft(postId, viewer?.id ?? null);
  const { mutate: add, isPending } = useAddComment(postId);
  const field = useRef<HTMLTextAreaElement>(null);
  useInSight(field, listed);
  const content = text.trim();
  const excess = content.length - LIMITS.text;
  const canSend = content !== '' && excess <= 0 && !isPending;

  const send = () => {
    if (canSend) add(content);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <chakra.form
      onSubmit={handleSubmit}
      display="grid"
      gridTemplateColumns={viewer ? '32px minmax(0, 1fr) 44px' : 'minmax(0, 1fr) 44px'}
      gap="11px"
      alignItems="end"
      mt="2"
    >
      {viewer && (
        <chakra.span mb="6px" lineHeight="0">
          <PersonAvatar person={viewer} crop="face" size={32} />
        </chakra.span>
      )}
      <Textarea
        ref={field}
        rows={1}
        aria-label={t('comments.field')}
        aria-invalid={excess > 0 || undefined}
        placeholder={t('comments.field')}
        enterKeyHint="send"
        value={text}
        onChange={(event) => keepCommentDraft(postId, viewer?.id ?? null, event.target.value)}
        onKeyDown={handleKeyDown}
        bg="bg.panel"
        // Below 16 px, phones zoom in on what is written.
        fontSize={{ base: '16px', md: '15px' }}
        // Not under the bottom bar.
        scrollMarginBottom={{ base: 'calc({sizes.bottombar} + {spacing.4})', md: '4' }}
        minH="hit"
        maxH="160px"
        py="10px"
        lineHeight="22px"
        resize="none"
        overflowWrap="anywhere"
        css={{ fieldSizing: 'content' }}
      />
      <IconButton type="submit" label={t('comments.send')} variant="subtle" disabled={!canSend}>
        {isPending ? <Spinner /> : <PaperPlaneRightIcon weight="fill" aria-hidden />}
      </IconButton>
      {excess > 0 && (
        <chakra.p role="alert" gridColumn="1 / -1" color="fg.error" textStyle="body.sm">
          {t('comments.tooLong', { count: excess })}
        </chakra.p>
      )}
    </chakra.form>
  );
}
