import { type RefObject, useCallback, useContext, useEffect } from 'react';
import { onInView } from '../in-view.ts';
import { usePageVisible } from '../use-page-visible.ts';
import { SeenContext } from './seen-context.tsx';

interface SeenItem {
  id: string;
  /** Looking at a video is not yet watching it. */
  kind: 'text' | 'image' | 'video';
  /** Its author is no viewer. */
  isOwn: boolean;
}

const SEEN_AFTER_MS = 1_000;
/** From nothing to half, in steps fine enough for posts much taller than the window. */
const STEPS = { threshold: Array.from({ length: 11 }, (_, step) => step / 20) };

/**
 * Counts a view of a post (D-21): by itself once half of its element has been visible for a second, or, for a video,
 * when the answered function is called because it was played. Outside a `SeenProvider` nothing is counted.
 */
export function useSeen(element: RefObject<Element | null>, { id, kind, isOwn }: SeenItem): () => void {
  const queue = useContext(SeenContext);
  const isPageVisible = usePageVisible();
  const isCounted = queue !== null && !isOwn;

  useEffect(() => {
    if (!isCounted || kind === 'video' || !isPageVisible || !element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopLooking = onInView(
      element.current,
      (entry) => {
        if (!isHalfVisible(entry)) {
          clearTimeout(timer);
          timer = undefined;
        } else timer ??= setTimeout(() => queue.add(id), SEEN_AFTER_MS);
      },
      STEPS,
    );
    return () => {
      clearTimeout(timer);
      stopLooking();
    };
  }, [element, id, kind, isCounted, isPageVisible, queue]);

  return useCallback(() => {
    if (isCounted) queue.add(id);
  }, [id, isCounted, queue]);
}

/** A post taller than the window is never half inside it: then half of the window is enough. */
function isHalfVisible({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) {
  const seenHeight = intersectionRect.height;
  return isIntersecting && (intersectionRatio >= 0.5 || (rootBounds !== null && seenHeight >= rootBounds.height / 2));
}
