import { useCallback, useEffect, useRef } from 'react';
import { emitCall } from '../../lib/realtime/transport.ts';

/** Half of a notice's life: the next one comes well before the last has died. */
const REPEAT_MS = 3_000;

interface TypingSignal {
  /** At most every three seconds while true; false once, to take it back. */
  signal: (isTyping: boolean) => void;
  /** The message itself tells that the writing has ended. */
  forget: () => void;
}

/** Tells the other member that one is writing. */
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
