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

/** What was filled in, for as long as the tab is open. It is about somebody else, so it is kept nowhere. */
export const useAssessment = create<Assessment>(() => EMPTY);

export const clearAssessment = (): void => useAssessment.setState(EMPTY);

/** Null takes a score back. */
export function setScore(skill: TestedSkill, score: number | null): void {
  useAssessment.setState(({ scores: { [skill]: _, ...others } }) => ({
    scores: score === null ? others : { ...others, [skill]: score },
  }));
}
