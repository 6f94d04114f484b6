import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Closer to the end than this counts as being there. */
const BOTTOM_PX = 64;

/**
 * Keeps a log at its newest line while the reader is there, whatever grows; and leaves them where they are once they
 * have scrolled up.
 */
export function useStickToBottom(scroller: RefObject<HTMLElement | null>) {
  const isStuck = useRef(true);
  const last = useRef({ scrollTop: 0, clientHeight: 0 });
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

  /**
   * The log has scrolled. Only a reader moving up lets go of the bottom: growing moves the bottom away by itself, and
   * a log that changes its own height is moved by the browser.
   */
  const follow = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const wasMovedUp = scrollTop < last.current.scrollTop && clientHeight === last.current.clientHeight;
    last.current = { scrollTop, clientHeight };
    isStuck.current = scrollHeight - clientHeight - scrollTop < BOTTOM_PX || (isStuck.current && !wasMovedUp);
    setIsAtBottom(isStuck.current);
    if (!wasMovedUp) settle();
  }, [scroller, settle]);

  useLayoutEffect(settle);
  // What one writes, the keyboard and the banner all take height from the log.
  useEffect(() => {
    const observer = new ResizeObserver(settle);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, settle]);

  return { isAtBottom, scrollToBottom, settle, follow };
}
