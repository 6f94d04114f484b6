import { chakra, type HTMLChakraProps, mergeProps } from '@chakra-ui/react';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { TooltipContext, TooltipGroup, useTooltip } from './use-tooltip.ts';

export function TooltipProvider({ children }: { children: ReactNode }) {
  const [group] = useState(() => new TooltipGroup());
  return <TooltipContext value={group}>{children}</TooltipContext>;
}

type Props = Record<string, unknown>;

interface TooltipProps {
  label: string;
  side?: Side;
  /** One focusable element that passes its props on. */
  children: ReactElement<Props>;
}

/** Describes a control on hover and on keyboard focus; screen readers announce it as the control's description. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const id = useId();
  const { anchor, close, trigger, bubble } = useTooltip();
  return (
    <>
      {cloneElement(children, {
        ...mergeProps(children.props, trigger),
        'aria-describedby': anchor ? id : children.props['aria-describedby'],
      })}
      {anchor && (
        <TooltipBubble id={id} anchor={anchor} side={side} onClose={close} {...bubble}>
          {label}
        </TooltipBubble>
      )}
    </>
  );
}

interface TooltipBubbleProps extends HTMLChakraProps<'div'> {
  anchor: Element;
  side: Side;
  onClose: () => void;
}

/** The tooltip itself, in a portal beside its anchor. It closes when the anchor moves. */
function TooltipBubble({ anchor, side, onClose, ...rest }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = bubble;
    if (!current) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const size = { width: current.offsetWidth, height: current.offsetHeight };
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), size, side, { width, height });
    Object.assign(current.style, { left: `${left}px`, top: `${top}px` });
  }, [anchor, side]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    const onScroll = ({ target }: Event) => target instanceof Node && target.contains(anchor) && onClose();
    document.addEventListener('keydown', onKey, { capture: true, signal });
    window.addEventListener('scroll', onScroll, { capture: true, signal });
    window.addEventListener('resize', onClose, { signal });
    return () => listening.abort();
  }, [anchor, onClose]);

  return createPortal(
    <chakra.div
      ref={bubble}
      role="tooltip"
      pos="fixed"
      left="0"
      top="0"
      w="max-content"
      zIndex="tooltip"
      maxW="280px"
      px="2.5"
      py="1.5"
      bg="bg.inverted"
      color="fg.inverted"
      borderRadius="sm"
      textStyle="body.sm"
      fontWeight="550"
      boxShadow="raised"
      {...rest}
    />,
    document.body,
  );
}

type Side = 'top' | 'bottom';

interface Size {
  width: number;
  height: number;
}
type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>;

const GAP = 6;
/** Room to the edges of the window. */
const EDGE = 8;

/** The position of a box above or below `anchor`: on the other side if there is no room, and within the window. */
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
