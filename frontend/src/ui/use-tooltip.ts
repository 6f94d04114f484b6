import {
  createContext,
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';

/**
 * A tooltip opens after 700 ms, or at once if another was open within the last 300 ms (`skip`). Chakra's tooltip opens
 * at once only while another is still open.
 */
const TOOLTIP_DELAYS = { open: 700, skip: 300 } as const;

/** All tooltips of a page: one is open at a time, and after one was open the next opens without a delay. */
export class TooltipGroup {
  private close: (() => void) | undefined;
  private closedAt = Number.NEGATIVE_INFINITY;

  get delay(): number {
    const opensAtOnce = this.close !== undefined || Date.now() - this.closedAt < TOOLTIP_DELAYS.skip;
    return opensAtOnce ? 0 : TOOLTIP_DELAYS.open;
  }

  opened(close: () => void): void {
    const previous = this.close;
    this.close = close;
    if (previous !== close) previous?.();
  }

  closed(close: () => void): void {
    if (this.close !== close) return;
    this.close = undefined;
    this.closedAt = Date.now();
  }
}

export const TooltipContext = createContext(new TooltipGroup());

/** A tooltip closes this long after the pointer has left its control, so that the pointer can cross the gap to it. */
const CROSSING_MS = 120;

/**
 * When a tooltip shows: after a delay for a mouse or pen, at once for the keyboard's focus, never for a touch. A press,
 * Escape and leaving close it; it stays closed until the pointer has left and comes back.
 */
export function useTooltip() {
  const group = useContext(TooltipContext);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  const isPressed = useRef(false);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setAnchor(null);
    group.closed(close);
  }, [group]);
  useEffect(() => close, [close]);

  const open = (element: Element) => {
    clearTimeout(timer.current);
    group.opened(close);
    setAnchor(element);
  };
  const stay = () => clearTimeout(timer.current);
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, CROSSING_MS);
  };

  const trigger = {
    onPointerMove: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType === 'touch' || isOver.current) return;
      isOver.current = true;
      if (anchor) stay();
      else timer.current = setTimeout(() => open(currentTarget), group.delay);
    },
    onPointerLeave: () => {
      isOver.current = false;
      if (anchor) leave();
      else stay();
    },
    onPointerDown: () => {
      isPressed.current = true;
      for (const end of ['pointerup', 'pointercancel']) {
        document.addEventListener(end, () => (isPressed.current = false), { once: true });
      }
      close();
    },
    // A press focuses the control too, but does not ask for its tooltip.
    onFocus: ({ currentTarget }: SyntheticEvent) => !isPressed.current && open(currentTarget),
    onBlur: close,
    onClick: close,
  };
  return { anchor, close, trigger, bubble: { onPointerEnter: stay, onPointerLeave: leave } };
}
