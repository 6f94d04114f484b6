import { type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
/** A finger that moves farther than this, in pixels, is scrolling. */
const SLOP_PX = 10;

/** Pointer handlers of an element that call `onHold` when a finger rests on it. */
export function useLongPress(onHold: () => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const end = () => {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);

  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      if (pointerType === 'touch') press.current = { timer: window.setTimeout(onHold, HOLD_MS), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLOP_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
