import { RIM, type Spot } from '@hoopline/contracts';

/** Attackers have numbers, defenders an X before theirs, and C is the coach. */
export type Who = `${1 | 2 | 3 | 4 | 5}` | `X${1 | 2 | 3 | 4 | 5}` | 'C';

/** Where a ball can be: with somebody, or at the rim after a shot. */
export type Holder = Who | 'rim';

/** One thing that happens. Those of one step follow one another: a pass goes to where a cut has led. */
export type Move =
  | { kind: 'cut' | 'dribble' | 'screen'; who: Who; to: Spot; via: Spot | undefined }
  | { kind: 'pass'; from: Holder; to: Who }
  | { kind: 'shot'; who: Who };

/** A drawing on a half court that is stepped through. Feet, as everywhere: the baseline is at the left, x = 0. */
export interface Diagram {
  start: Readonly<Partial<Record<Who, Spot>>>;
  cones?: readonly Spot[];
  /** Who has a ball at first. */
  balls: readonly Who[];
  /** One for each step that the text describes; some show only where everybody stands. */
  steps: readonly (readonly Move[])[];
}

export const RIM_SPOT: Spot = [RIM.x, RIM.y];

/** Without the ball, to a spot; `via` bends the way. */
export const cut = (who: Who, to: Spot, via?: Spot): Move => ({ kind: 'cut', who, to, via });
export const dribble = (who: Who, to: Spot, via?: Spot): Move => ({ kind: 'dribble', who, to, via });
/** A way that ends in a screen. */
export const screen = (who: Who, to: Spot, via?: Spot): Move => ({ kind: 'screen', who, to, via });
export const pass = (from: Holder, to: Who): Move => ({ kind: 'pass', from, to });
export const shot = (who: Who): Move => ({ kind: 'shot', who });
