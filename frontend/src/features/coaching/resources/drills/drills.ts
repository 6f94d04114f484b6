import { ballHandling, passing, shooting } from './ball-drills.ts';
import type { DrillPlan } from './drill-plan.ts';
import { conditioning, defense, rebounding, team } from './team-drills.ts';

/** Drills by skill and name, like their texts. */
export const DRILLS = {
  ballHandling,
  shooting,
  passing,
  defense,
  rebounding,
  conditioning,
  team,
} as const satisfies Record<string, Readonly<Record<string, DrillPlan>>>;
export type Skill = keyof typeof DRILLS;
export const SKILLS = Object.keys(DRILLS) as Skill[];
