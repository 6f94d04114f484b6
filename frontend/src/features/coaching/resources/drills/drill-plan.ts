import type { Diagram } from '../diagram/diagram.ts';

/** The data of a drill beside its texts. */
export interface DrillPlan {
  level: 'beginner' | 'intermediate' | 'advanced' | 'all';
  /** The fewest and the most players at one basket. */
  players: readonly [least: number, most: number];
  minutes: number;
  diagram: Diagram;
}
