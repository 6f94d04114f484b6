import { Box, chakra } from '@chakra-ui/react';
import { hasVisibleText, LIMITS, UPLOAD } from '@hoopline/contracts';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTakenByInputMethod } from '../../../lib/input-method.ts';
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { keepClear } from '../../../ui/toast/keep-clear.ts';
import type { PhotoError } from '../check-photo.ts';
import { dropDraftIf, dropReplyIf, keepDraft, keepReply, useDraft, useReply } from '../drafts.store.ts';
import { PaperPlaneRightIcon } from '../icons.ts';
import { dropDraftPhotoIf, keepDraftPhoto, useDraftPhoto } from '../photo-drafts.store.ts';
import { openedQueue } from '../queue/send-queue.store.ts';
import { currentQuote } from '../quotes.ts';
import type { Thread } from '../thread.ts';
import { useTypingSignal } from '../use-typing-signal.ts';
import { PhotoField, PhotoPreview } from './late-photo.tsx';
import { QueueNotice } from './queue-notice.tsx';
import { QuoteBar } from './quote-bar.tsx';

const MEGABYTE = 1024 * 1024;

interface ComposerProps {
  me: string;
  conversationId: string;
  /** The display name of the other person, or the title of the game. */
  name: string;
  /** The loaded messages: one of them may be the message that the viewer answers. */
  thread: Thread;
  /** Only members can upload photos. */
  hasPhotos: boolean;
  onSent: () => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The field for a new message. Sending is disabled while there is neither a text nor a photo, while the text is too long,
 * and while a message is being stored on this device. It needs no connection: the queue sends the message later.
 */
export function Composer({ me, conversationId, name, thread, hasPhotos, onSent, inputRef }: ComposerProps) {
  const { t } = useTranslation('messages');
  const text = useDraft(me, conversationId);
  const kept = useReply(me, conversationId);
  const quote = kept && currentQuote(kept, thread);
  const photo = useDraftPhoto(me, conversationId);
  const typing = useTypingSignal(conversationId);
  const [isStoring, setIsStoring] = useState(false);
  const [photoError, setPhotoError] = useState<PhotoError>();
  const content = hasVisibleText(text) ? text.trim() : '';
  const excess = content.length - LIMITS.text;
  const canSend = (content !== '' || photo !== undefined) && excess <= 0 && !isStoring;

  const write = (value: string) => {
    keepDraft(me, conversationId, value);
    typing.signal(hasVisibleText(value));
  };

  const send = async () => {
    if (!canSend) return;
    setIsStoring(true);
    try {
      await (await openedQueue()).enqueue(conversationId, content, { quote, photo });
    } catch (error) {
      if (!photo) throw error;
      return refuseBroken();
    } finally {
      setIsStoring(false);
    }
    dropDraftIf(me, conversationId, text);
    dropReplyIf(me, conversationId, quote);
    dropDraftPhotoIf(me, conversationId, photo);
    typing.forget();
    onSent();
  };

  const choosePhoto = (chosen: File | undefined) => {
    keepDraftPhoto(me, conversationId, chosen);
    setPhotoError(undefined);
    inputRef.current?.focus();
  };

  const refuseBroken = () => {
    choosePhoto(undefined);
    setPhotoError('broken');
  };

  const closeReply = () => {
    keepReply(me, conversationId, undefined);
    inputRef.current?.focus();
  };

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && quote && !isTakenByInputMethod(event.nativeEvent)) closeReply();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <Box ref={keepClear} flex="none" borderTopWidth="1px" borderColor="border.muted" pb="env(safe-area-inset-bottom)">
      <QueueNotice />
      {quote && <QuoteBar quote={quote} me={me} onClose={closeReply} />}
      {photo && <PhotoPreview photo={photo} onRemove={() => choosePhoto(undefined)} onBroken={refuseBroken} />}
      <chakra.form
        onSubmit={handleSubmit}
        onKeyDown={closeByEscape}
        display="flex"
        alignItems="flex-end"
        gap={{ base: '1.5', md: '2.5' }}
        px={{ base: '3', md: '5' }}
        pt={{ base: '2.5', md: '3' }}
        pb={{ base: '4', md: '4.5' }}
      >
        {hasPhotos && <PhotoField onChoose={choosePhoto} onRefused={setPhotoError} />}
        <GrowingTextarea
          shape="pill"
          ref={inputRef}
          aria-label={t('composer.label', { name })}
          aria-invalid={excess > 0 || undefined}
          placeholder={t('composer.placeholder')}
          value={text}
          onChange={(event) => write(event.target.value)}
          onSend={() => void send()}
          onBlur={() => typing.signal(false)}
        />
        <IconButton
          type="submit"
          label={t('composer.send')}
          variant="solid"
          flex="none"
          boxSize="48px"
          borderRadius="full"
          disabled={!canSend}
        >
          <PaperPlaneRightIcon weight="fill" aria-hidden />
        </IconButton>
      </chakra.form>
      {excess > 0 && <Problem>{t('composer.tooLong', { count: excess })}</Problem>}
      {photoError && <Problem>{t(`photo.error.${photoError}`, { limit: UPLOAD.imageBytes / MEGABYTE })}</Problem>}
    </Box>
  );
}

const Problem = chakra(
  'p',
  { base: { px: '6', pb: '3', color: 'fg.error', textStyle: 'body.sm' } },
  {
    defaultProps: { role: 'alert' },
  },
);
