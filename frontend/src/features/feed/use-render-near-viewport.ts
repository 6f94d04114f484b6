import { type RefObject, useEffect, useState } from 'react';
import { onInView } from '../../lib/in-view.ts';
import { cancelRender, scheduleRender } from './render-queue.ts';

/** Two to three screens away, so that nobody sees a card without its content. */
const NEAR = { rootMargin: '2000px' };
/** Open comments, an unfolded text: what its reader has changed. */
const CHANGED = '[aria-expanded="true"], [data-unfolded]';

interface Rendering {
  isRendered: boolean;
  /** The card's height in pixels when its content was taken away; undefined until then. */
  height?: number;
}

/**
 * Whether a card of a long list renders its content: only near the viewport, so that the page does not grow heavier with
 * each page of posts. A card whose content the reader has changed, played or focused keeps it.
 */
export function useRenderNearViewport(article: RefObject<HTMLElement | null>, isFirst: boolean): Rendering {
  const [rendering, setRendering] = useState<Rendering>({ isRendered: isFirst });
  const { isRendered } = rendering;

  useEffect(() => {
    const { current } = article;
    if (!current) return;
    const stopObserving = onInView(
      current,
      ({ isIntersecting }) => {
        if (isIntersecting === isRendered) cancelRender(current);
        else if (isIntersecting) scheduleRender(current, () => setRendering({ isRendered: true }));
        else scheduleRender(current, (height) => !mustStay(current) && setRendering({ isRendered: false, height }));
      },
      NEAR,
    );
    return () => {
      stopObserving();
      cancelRender(current);
    };
  }, [article, isRendered]);

  return rendering;
}

function mustStay(article: HTMLElement): boolean {
  if (article.contains(document.activeElement) || article.querySelector(CHANGED)) return true;
  return [...article.querySelectorAll('video')].some(({ currentTime }) => currentTime > 0);
}
