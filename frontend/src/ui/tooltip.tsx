import { cloneElement, type ReactElement, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import type { Side } from './tooltip/place-beside.ts';
import { TooltipBubble } from './tooltip/tooltip-bubble.tsx';
import { TooltipContext, TooltipGroup } from './tooltip/tooltip-group.ts';
import { useTooltip } from './tooltip/use-tooltip.ts';

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

/** Explains a control to who points at it or comes by keyboard; readers hear it as its description. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const id = useId();
  const { anchor, close, trigger, bubble } = useTooltip();
  return (
    <>
      {cloneElement(children, {
        ...inAddition(trigger, children.props),
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

/** Handlers that run after those the element has already. */
function inAddition(handlers: object, props: Props): Props {
  const both = Object.entries(handlers).map(([name, handler]) => {
    const own = props[name];
    const handle = (event: SyntheticEvent) => {
      if (typeof own === 'function') own(event);
      handler(event);
    };
    return [name, handle];
  });
  return Object.fromEntries(both);
}
