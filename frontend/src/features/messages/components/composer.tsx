import { Box, chakra, Flex } from '@chakra-ui/react';
import { hasVisibleText, LIMITS } from '@hoopline/contracts';
import { type FormEvent, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emitCall } from '../../../lib/realtime/transport.ts';
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { keepClear } from '../../../ui/toast/keep-clear.ts';
import { dropDraft, keepDraft, useDraft } from '../drafts.store.ts';
import { PaperPlaneRightIcon } from '../icons.ts';
import { openedQueue } from '../queue/send-queue.store.ts';
import { QueueNotice } from './queue-notice.tsx';

interface ComposerProps {
  me: string;
  conversationId: string;
  /** The other person's display name. */
  name: string;
  onSent: () => void;
  inputRef: Ref<HTMLTextAreaElement>;
}

/**
 * The field for a new message. Sending is disabled while the text is empty or too long, and while a message is being
 * stored on this device. It needs no connection: the queue sends the message later.
 */
export function Composer({ me, conversationId, name, onSent, inputRef }: ComposerProps) {
  const { t } = useTranslation('messages');
  const text = useDraft(me, conversationId);
  const typing = useTypingSignal(conversationId);
  const [isStoring, setIsStoring] = useState(false);
  const content = text.trim();
  const excess = content.length - LIMITS.text;
  const canSend = hasVisibleText(content) && excess <= 0 && !isStoring;

  const write = (value: string) => {
    keepDraft(me, conversationId, value);
    typing.signal(hasVisibleText(value));
  };

  const send = async () => {
    if (!canSend) return;
    setIsStoring(true);
    await (await openedQueue()).enqueue(conversationId, content);
    dropDraft(me, conversationId, text);
    typing.forget();
    setIsStoring(false);
    onSent();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <Box ref={keepClear} flex="none" borderTopWidth="1px" borderColor="border.muted" pb="env(safe-area-inset-bottom)">
      <QueueNotice />
      <chakra.form
        onSubmit={handleSubmit}
        display="flex"
        alignItems="flex-end"
        gap="2.5"
        px={{ base: '3', md: '5' }}
        pt={{ base: '2.5', md: '3' }}
        pb={{ base: '4', md: '4.5' }}
      >
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
      {excess > 0 && (
        <Flex role="alert" px="6" pb="3" color="fg.error" textStyle="body.sm">
          {t('composer.tooLong', { count: excess })}
        </Flex>
      )}
    </Box>
  );
}

/**
 * Time between two signals: half of `LIMITS.typingMs`, after which the other person's page no longer shows that the
 * viewer is typing.
 */
const REPEAT_MS = 3_000;

interface TypingSignal {
  /** Sends at most once in three seconds while true, and once when it becomes false. */
  signal: (isTyping: boolean) => void;
  /** Call when the message is sent: its arrival ends the typing state, so no `false` is needed. */
  forget: () => void;
}

/** Reports to the other person that the viewer is typing. */
function useTypingSignal(conversationId: string): TypingSignal {
  const lastSent = useRef(0);

  const signal = useCallback(
    (isTyping: boolean) => {
      const isDue = isTyping ? Date.now() - lastSent.current > REPEAT_MS : lastSent.current > 0;
      if (!isDue) return;
      lastSent.current = isTyping ? Date.now() : 0;
      void emitCall('messages.typing', { conversationId, isTyping });
    },
    [conversationId],
  );
  const forget = useCallback(() => {
    lastSent.current = 0;
  }, []);

  useEffect(() => () => signal(false), [signal]);
  return { signal, forget };
}
