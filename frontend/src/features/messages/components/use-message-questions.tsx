import type { ThreadGame } from '@hoopline/contracts';
import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { MessageQuestion, ThreadActions } from '../thread-actions.ts';
import type { MessageQuestionsProps } from './message-questions.tsx';
import type { ThreadLogHandle } from './thread-log.tsx';

const MessageQuestions = lazyDialog<MessageQuestionsProps>({
  name: 'The dialogs of a message',
  texts: ['safety'],
  isRare: true,
  load: async () => (await import('./message-questions.tsx')).MessageQuestions,
});

/** Time for a dialog that closes to give the focus back to the button that opened it. */
const FOCUS_MS = 50;

interface MessageQuestionsInput {
  conversationId: string;
  game: ThreadGame | undefined;
  log: RefObject<ThreadLogHandle | null>;
}

/**
 * The dialogs about the messages of a thread. The thread holds them, because a message may be removed or leave the view
 * while one is open. The focus moves to the log if the button that opened the dialog is gone by then.
 */
export function useMessageQuestions({ conversationId, game, log }: MessageQuestionsInput): {
  dialogs: ReactNode;
  ask: ThreadActions['ask'];
} {
  const [question, setQuestion] = useState<MessageQuestion>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback((asked: MessageQuestion) => {
    setQuestion(asked);
    setOpen(true);
  }, []);
  const close = () => {
    setOpen(false);
    setTimeout(() => {
      if (document.activeElement === document.body) log.current?.focus();
    }, FOCUS_MS);
  };
  return {
    ask,
    dialogs: question && (
      // The key keeps a half-written report with its message.
      <MessageQuestions
        key={`${question.kind} ${question.messageId}`}
        {...{ question, isOpen, conversationId, game }}
        onClose={close}
      />
    ),
  };
}
