import { type RefObject, useEffect, useState } from 'react';
import { onInView } from '../../lib/in-view.ts';
import { askToDraw, stopAsking } from './draw-queue.ts';

/** Two to three screens away, so that nobody sees a card being drawn. */
const NEAR = { rootMargin: '2000px' };
/** Open comments, an unfolded text: what its reader has changed. */
const CHANGED = '[aria-expanded="true"], [data-unfolded]';

interface Drawing {
  isDrawn: boolean;
  /** How high the card was when its content was taken away; undefined until then. */
  height?: number;
}

/**
 * Whether a card of a long list has its content. It comes when the card is near, and goes when it is far away again,
 * so that a thousand posts weigh no more than a few; what was changed in it, begun to be watched or has the focus stays.
 */
export function useDrawn(article: RefObject<HTMLElement | null>, isFirst: boolean): Drawing {
  const [drawing, setDrawing] = useState<Drawing>({ isDrawn: isFirst });
  const { isDrawn } = drawing;

  useEffect(() => {
    const { current } = article;
    if (!current) return;
    const stopLooking = onInView(
      current,
      ({ isIntersecting }) => {
        if (isIntersecting === isDrawn) stopAsking(current);
        else if (isIntersecting) askToDraw(current, () => setDrawing({ isDrawn: true }));
        else askToDraw(current, (height) => !hasToStay(current) && setDrawing({ isDrawn: false, height }));
      },
      NEAR,
    );
    return () => {
      stopLooking();
      stopAsking(current);
    };
  }, [article, isDrawn]);

  return drawing;
}

function hasToStay(article: HTMLElement): boolean {
  if (article.contains(document.activeElement) || article.querySelector(CHANGED)) return true;
  return [...article.querySelectorAll('video')].some(({ currentTime }) => currentTime > 0);
}
