/** The skills in the order of the sheet. */
export const TESTED_SKILLS = [
  'ballHandling',
  'shooting',
  'freeThrows',
  'finishing',
  'passing',
  'defense',
  'rebounding',
  'gameSense',
] as const;
export type TestedSkill = (typeof TESTED_SKILLS)[number];

export const LEVELS = [1, 2, 3, 4] as const;

type Scores = Partial<Record<TestedSkill, number>>;

export const MOST = TESTED_SKILLS.length * LEVELS.length;

/** The meanings of totals. A band begins at its lowest total, `from`. */
export const BANDS = [
  { name: 'starting', from: TESTED_SKILLS.length },
  { name: 'building', from: 14 },
  { name: 'solid', from: 21 },
  { name: 'advanced', from: 28 },
] as const;

/**
 * Sums up the scores. `band` is the meaning of the total; it is null until every skill has a score. `weakest` has the
 * skills with the lowest score, and is empty if all scores are equal or if a score is missing.
 */
export function resultOf(scores: Scores) {
  const scored = TESTED_SKILLS.flatMap((skill) => scores[skill] ?? []);
  const sum = scored.reduce((total, score) => total + score, 0);
  const isComplete = scored.length === TESTED_SKILLS.length;
  const lowest = Math.min(...scored);
  return {
    sum,
    count: scored.length,
    band: isComplete ? (BANDS.findLast(({ from }) => sum >= from)?.name ?? null) : null,
    weakest:
      isComplete && Math.max(...scored) > lowest ? TESTED_SKILLS.filter((skill) => scores[skill] === lowest) : [],
  };
}
