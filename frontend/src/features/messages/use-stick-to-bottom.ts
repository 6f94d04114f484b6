import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Closer to the end than this counts as being there. */
const BOTTOM_PX = 64;

/**
 * Keeps a log at its newest line while the reader is there, whatever grows; and leaves them where they are once they
 * have scrolled up.
 */
export function useStickToBottom(scroller: RefObject<HTMLElement | null>) {
  const isStuck = useRef(true);
  const lastTop = useRef(0);
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

  /** The log has scrolled. Only moving up lets go of the bottom: growing moves the bottom away by itself. */
  const follow = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop } = element;
    const isNear = element.scrollHeight - element.clientHeight - scrollTop < BOTTOM_PX;
    isStuck.current = isNear || (isStuck.current && scrollTop >= lastTop.current);
    lastTop.current = scrollTop;
    setIsAtBottom(isStuck.current);
  }, [scroller]);

  useLayoutEffect(settle);
  // What one writes, the keyboard and the banner all take height from the log.
  useEffect(() => {
    const observer = new ResizeObserver(settle);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, settle]);

  return { isAtBottom, scrollToBottom, settle, follow };
}
