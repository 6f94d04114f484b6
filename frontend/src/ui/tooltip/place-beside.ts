export type Side = 'top' | 'bottom';

interface Size {
  width: number;
  height: number;
}
type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>;

const GAP = 6;
/** Room to the edges of the window. */
const EDGE = 8;

/** Where to put something above or below `anchor`: on the other side when there is no room, and within the window. */
export function placeBeside(anchor: Box, size: Size, side: Side, window: Size): { left: number; top: number } {
  const above = anchor.top - GAP - size.height;
  const below = anchor.bottom + GAP;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + size.height <= window.height - EDGE;
  const isAbove = side === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const left = anchor.left + anchor.width / 2 - size.width / 2;
  return {
    left: Math.max(EDGE, Math.min(left, window.width - EDGE - size.width)),
    top: isAbove ? above : below,
  };
}
