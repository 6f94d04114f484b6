import { RIM, type Spot } from '@hoopline/contracts';

/** Attackers are numbers, defenders have an X before their number, and C is the coach. */
export type Who = `${1 | 2 | 3 | 4 | 5}` | `X${1 | 2 | 3 | 4 | 5}` | 'C';

/** The holder of a ball: a player, the coach, or the rim after a shot. */
export type Holder = Who | 'rim';

/** One move. The moves of a step run in order: a pass after a cut leads to the spot where the cut ended. */
export type Move =
  | { kind: 'cut' | 'dribble' | 'screen'; who: Who; to: Spot; via: Spot | undefined }
  | { kind: 'pass'; from: Holder; to: Who }
  | { kind: 'shot'; who: Who };

/** A drawing on a half court with several steps. Coordinates are in feet; the baseline is at the left, x = 0. */
export interface Diagram {
  start: Readonly<Partial<Record<Who, Spot>>>;
  cones?: readonly Spot[];
  /** The players who have a ball at first. */
  balls: readonly Who[];
  /** The moves of each step in the text. A step without moves only shows the positions. */
  steps: readonly (readonly Move[])[];
}

export const RIM_SPOT: Spot = [RIM.x, RIM.y];

/** A run without the ball to a spot; `via` bends the path. */
export const cut = (who: Who, to: Spot, via?: Spot): Move => ({ kind: 'cut', who, to, via });
export const dribble = (who: Who, to: Spot, via?: Spot): Move => ({ kind: 'dribble', who, to, via });
/** A run that ends in a screen. */
export const screen = (who: Who, to: Spot, via?: Spot): Move => ({ kind: 'screen', who, to, via });
export const pass = (from: Holder, to: Who): Move => ({ kind: 'pass', from, to });
export const shot = (who: Who): Move => ({ kind: 'shot', who });
