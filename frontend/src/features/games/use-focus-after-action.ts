import { type RefObject, useEffect, useRef } from 'react';
import type { SeatState } from './seat-state.ts';

/**
 * After an action its button disappears and loses the focus. The bar then takes the focus, so that the next Tab
 * reaches the new buttons. No button of the bar takes it, because pressing the same key again would undo the action.
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
