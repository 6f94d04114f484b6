import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Closer to the end than this counts as being there. */
const BOTTOM_PX = 64;

/**
 * Keeps a log at its newest line while the reader is there, whatever grows; and leaves them where they are once they
 * have scrolled up.
 */
export function useStickToBottom(scroller: RefObject<HTMLElement | null>) {
  const isStuck = useRef(true);
  const [isAtBottom, setIsAtBottom] = useState(true);

  const scrollToBottom = useCallback(() => {
    isStuck.current = true;
    setIsAtBottom(true);
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [scroller]);

  /** Something changed its height. */
  const settle = useCallback(() => {
    if (isStuck.current) scrollToBottom();
  }, [scrollToBottom]);

  /** The reader, or the list itself, has scrolled. */
  const follow = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const left = element.scrollHeight - element.clientHeight - element.scrollTop;
    isStuck.current = left < BOTTOM_PX;
    setIsAtBottom(isStuck.current);
  }, [scroller]);

  useLayoutEffect(settle);

  return { isAtBottom, scrollToBottom, settle, follow };
}
