import { useTranslation } from 'react-i18next';
import type { DrillPlan } from './drill-plan.ts';
import { DRILLS, SKILLS, type Skill } from './drills.ts';

interface DrillTexts {
  name: string;
  goal: string;
  equipment: string;
  /** One for each step of the diagram. */
  steps: readonly string[];
  points: readonly string[];
  mistakes: readonly string[];
}

export interface Drill {
  skill: Skill;
  name: string;
  plan: DrillPlan;
  texts: DrillTexts;
}

/** All drills with their texts. */
export function useDrills(): Drill[] {
  const { t } = useTranslation('coachingDrills');
  const texts: Record<Skill, Record<string, DrillTexts>> = t('drills', { returnObjects: true });
  return SKILLS.flatMap((skill) =>
    Object.entries<DrillPlan>(DRILLS[skill]).map(([name, plan]) => ({
      skill,
      name,
      plan,
      texts: texts[skill][name] as DrillTexts,
    })),
  );
}
