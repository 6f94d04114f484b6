import { type RefObject, useEffect, useRef } from 'react';
import type { SeatState } from './seat-state.ts';

/**
 * Moves the focus to a bar after the pressed button has disappeared from it, so that the next Tab reaches the new
 * buttons. No button gets the focus, because pressing the same key again would undo the action.
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
