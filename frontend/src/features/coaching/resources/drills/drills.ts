import { ballHandling } from './ball-handling.ts';
import { conditioning } from './conditioning.ts';
import { defense } from './defense.ts';
import type { DrillPlan } from './drill-plan.ts';
import { passing } from './passing.ts';
import { rebounding } from './rebounding.ts';
import { shooting } from './shooting.ts';
import { team } from './team.ts';

/** By skill and name, as their texts are. */
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
