import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE = { duration: 200, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** Animates items of one or several lists to their new positions. Items have their id as `data-item`. */
export function useMovingItems<List extends HTMLElement>(ids: readonly string[]): RefObject<List | null> {
  const list = useRef<List>(null);
  const boxes = useRef(new Map<string, DOMRect>());
  const order = ids.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order moves them
  useLayoutEffect(() => {
    const before = boxes.current;
    boxes.current = new Map();
    if (!list.current) return;
    const around = list.current.getBoundingClientRect();
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const item of list.current.querySelectorAll<HTMLElement>('[data-item]')) {
      const id = item.dataset.item ?? '';
      const now = boxIn(item, around);
      boxes.current.set(id, now);
      const from = before.get(id);
      if (!from || isStill || (from.x === now.x && from.y === now.y)) continue;
      const shift = `translate(${from.x - now.x}px, ${from.y - now.y}px)`;
      item.animate?.([{ transform: shift }, { transform: 'none' }], MOVE);
    }
  }, [order]);
  return list;
}

/** The item's box within the element around the lists, so that scrolling does not count as a move. */
function boxIn(item: HTMLElement, around: DOMRect): DOMRect {
  const { x, y, width, height } = item.getBoundingClientRect();
  return new DOMRect(x - around.x, y - around.y, width, height);
}
