import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A reader who is closer to the end than this counts as at the bottom. */
const BOTTOM_PX = 64;

/**
 * Keeps a log scrolled to its end while the reader is there, even when its content grows. Once the reader has
 * scrolled up, the scroll position stays.
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

  /** Call before the log scrolls to another place by itself. */
  const leaveBottom = useCallback(() => {
    isStuck.current = false;
    setIsAtBottom(false);
  }, []);

  /** Call when the height of the content has changed. */
  const settle = useCallback(() => {
    if (isStuck.current) scrollToBottom();
  }, [scrollToBottom]);

  /**
   * Call when the log has scrolled. Only scrolling up ends sticking: growing content moves the bottom away by itself,
   * and when the log's own height changes, the browser scrolls it.
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
  // The composer, the on-screen keyboard and the connection banner all change the height of the log.
  useEffect(() => {
    const observer = new ResizeObserver(settle);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, settle]);

  return { isAtBottom, scrollToBottom, leaveBottom, settle, follow };
}
