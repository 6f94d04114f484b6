import { useCallback, useEffect, useRef } from 'react';
import { emitCall } from '../../lib/realtime/transport.ts';

/**
 * Time between two signals: half of `LIMITS.typingMs`, after which other people's pages no longer show that the viewer
 * is typing.
 */
const REPEAT_MS = 3_000;

interface TypingSignal {
  /** Sends at most once in three seconds while `isTyping` is true, and once when it becomes false. */
  signal: (isTyping: boolean) => void;
  /** Call when the message is sent: its arrival ends the typing state on other pages, so no `false` is needed. */
  forget: () => void;
}

/** Reports to the others in the conversation that the viewer is typing. */
export function useTypingSignal(conversationId: string): TypingSignal {
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
