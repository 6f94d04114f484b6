import { type RefObject, useEffect, useState } from 'react';
import type { CardRendering } from './near-viewport.ts';

/** Two to three screens, so that the reader never sees a card without its content. */
const NEAR = '2000px';

/**
 * Whether a card of a long list renders its content: only near the viewport, so that the page does not grow heavier
 * with each page of the list. A card whose content the reader has changed, played or focused keeps it. The code for
 * this loads once a card is mounted: the first cards (`isFirst`) are rendered before.
 */
export function useRenderNearViewport(
  card: RefObject<HTMLElement | null>,
  isFirst: boolean,
  rootMargin = NEAR,
): CardRendering {
  const [rendering, setRendering] = useState<CardRendering>({ isRendered: isFirst });
  const { isRendered } = rendering;

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./near-viewport.ts').then(
      ({ onNearChange }) => {
        if (!isOver && card.current) stop = onNearChange(card.current, isRendered, rootMargin, setRendering);
      },
      // A heavy page is better than one without its cards.
      () => setRendering({ isRendered: true }),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [card, isRendered, rootMargin]);

  return rendering;
}
