import { create } from 'zustand';
import type { TestedSkill } from './assessment.ts';

export interface Assessment {
  player: string;
  date: string;
  notes: string;
  /** 1 to 4; skills that were not scored are missing. */
  scores: Partial<Record<TestedSkill, number>>;
}

const EMPTY: Assessment = { player: '', date: '', notes: '', scores: {} };

/** The filled-in sheet. It is about another person, so it is kept only in memory, as long as the tab is open. */
export const useAssessment = create<Assessment>(() => EMPTY);

export const clearAssessment = (): void => useAssessment.setState(EMPTY);

/** Null removes a score. */
export function setScore(skill: TestedSkill, score: number | null): void {
  useAssessment.setState(({ scores: { [skill]: _, ...others } }) => ({
    scores: score === null ? others : { ...others, [skill]: score },
  }));
}
