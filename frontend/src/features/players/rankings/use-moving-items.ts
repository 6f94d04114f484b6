import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE = { duration: 200, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** Items of a list that change places glide to the new one. They carry their id as `data-item`. */
export function useMovingItems<List extends HTMLElement>(ids: readonly string[]): RefObject<List | null> {
  const list = useRef<List>(null);
  const places = useRef(new Map<string, DOMRect>());
  const order = ids.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order moves them
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    const items = list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const item of items) {
      const id = item.dataset.item ?? '';
      const now = placeOf(item);
      places.current.set(id, now);
      const from = before.get(id);
      if (!from || isStill || (from.x === now.x && from.y === now.y)) continue;
      const shift = `translate(${from.x - now.x}px, ${from.y - now.y}px)`;
      item.animate?.([{ transform: shift }, { transform: 'none' }], MOVE);
    }
  }, [order]);
  return list;
}

/** Within the list, so that scrolling between two orders is no move. */
function placeOf(item: HTMLElement): DOMRect {
  const { x, y, width, height } = item.getBoundingClientRect();
  const around = item.parentElement?.getBoundingClientRect();
  return new DOMRect(x - (around?.x ?? 0), y - (around?.y ?? 0), width, height);
}
