import { useCallback, useEffect, useRef } from 'react';
import { emitCall } from '../../lib/realtime/transport.ts';

/** Half of `LIMITS.typingMs`, after which the other side stops showing it: the next one arrives in time. */
const REPEAT_MS = 3_000;

interface TypingSignal {
  /** Sent at most every three seconds while true; once when it turns false. */
  signal: (isTyping: boolean) => void;
  /** Call when the message is sent: its arrival ends the typing state, so no `false` is needed. */
  forget: () => void;
}

/** Reports to the other member that this one is typing. */
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
