import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE = { duration: 200, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** Items of one or several lists that change places glide to the new one. They carry their id as `data-item`. */
export function useMovingItems<List extends HTMLElement>(ids: readonly string[]): RefObject<List | null> {
  const list = useRef<List>(null);
  const places = useRef(new Map<string, DOMRect>());
  const order = ids.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order moves them
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    if (!list.current) return;
    const around = list.current.getBoundingClientRect();
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const item of list.current.querySelectorAll<HTMLElement>('[data-item]')) {
      const id = item.dataset.item ?? '';
      const now = placeOf(item, around);
      places.current.set(id, now);
      const from = before.get(id);
      if (!from || isStill || (from.x === now.x && from.y === now.y)) continue;
      const shift = `translate(${from.x - now.x}px, ${from.y - now.y}px)`;
      item.animate?.([{ transform: shift }, { transform: 'none' }], MOVE);
    }
  }, [order]);
  return list;
}

/** Within what holds the lists, so that scrolling between two orders is no move. */
function placeOf(item: HTMLElement, around: DOMRect): DOMRect {
  const { x, y, width, height } = item.getBoundingClientRect();
  return new DOMRect(x - around.x, y - around.y, width, height);
}
