import { type RefObject, useEffect, useRef } from 'react';
import type { SeatState } from './seat-state.ts';

/**
 * A button that has done its work is gone, and focus with it: the bar takes it, so that the next key finds what has come
 * instead. Not a button of the bar: pressing the same key once more would undo what was done.
 */
export function useFocusAfterAction<Bar extends HTMLElement>(state: SeatState, actedAt: number): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  const before = useRef({ state, actedAt });
  useEffect(() => {
    if (state === before.current.state) return;
    const isOwn = actedAt !== before.current.actedAt;
    if (isOwn && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
    before.current = { state, actedAt };
  }, [state, actedAt]);
  return bar;
}
