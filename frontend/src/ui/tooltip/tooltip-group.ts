import { createContext } from 'react';

/** Opens after 700 ms, and at once when another was open within the last 300 ms (product spec, section 9). */
const TOOLTIP_DELAYS = { open: 700, skip: 300 } as const;

/** All tooltips of a page: one is open at a time, and who has just read one need not wait for the next. */
export class TooltipGroup {
  private close: (() => void) | undefined;
  private closedAt = Number.NEGATIVE_INFINITY;

  get delay(): number {
    const isWarm = this.close !== undefined || Date.now() - this.closedAt < TOOLTIP_DELAYS.skip;
    return isWarm ? 0 : TOOLTIP_DELAYS.open;
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
