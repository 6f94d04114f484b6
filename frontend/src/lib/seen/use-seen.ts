import { type RefObject, useCallback, useContext, useEffect } from 'react';
import { onInView } from '../in-view.ts';
import { usePageVisible } from '../use-page-visible.ts';
import { SeenContext } from './seen-context.tsx';

interface SeenItem {
  id: string;
  /** A video on screen counts only once it is played. */
  kind: 'text' | 'image' | 'video';
  /** Views by the author are not counted. */
  isOwn: boolean;
}

const SEEN_AFTER_MS = 1_000;
/** Up to half of the element, in steps fine enough for posts much taller than the window. */
const STEPS = { threshold: Array.from({ length: 11 }, (_, step) => step / 20) };

/**
 * Counts a view of a post: by itself once half of its element has been visible for a second, or, for a video,
 * when the returned function is called on play. Outside a `SeenProvider` nothing is counted.
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
