import type { Diagram } from '../diagram/diagram.ts';

/** What the texts of a drill do not say. */
export interface DrillPlan {
  level: 'beginner' | 'intermediate' | 'advanced' | 'all';
  /** Fewest and most at one basket. */
  players: readonly [least: number, most: number];
  minutes: number;
  diagram: Diagram;
}
