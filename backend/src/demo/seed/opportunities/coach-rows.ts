import type { Known } from './known.ts';
import type { SampleCoach } from './sample-coaches.ts';

const DAY = 24 * 3_600_000;

/** One coach with the stars of their students, each given `ratedAt`. */
export function coachRows(sample: SampleCoach, { now, players, courts }: Known, ratedAt: (student: string) => Date) {
  const coachId = players.of(sample.player);
  const stars = sample.stars.map((one) => ({
    coach_id: coachId,
    student_id: players.of(one.by),
    stars: one.stars,
    at: ratedAt(one.by),
  }));
  return {
    coach: {
      user_id: coachId,
      specialization: sample.specialization,
      bio: sample.bio ?? null,
      rates: sample.rates ?? null,
      court_id: courts.get(sample.court ?? '') ?? null,
      hours: sample.hours,
      stars_sum: stars.reduce((sum, one) => sum + one.stars, 0),
      stars_count: stars.length,
      rev: stars.length,
      created_at: new Date(now.getTime() - sample.openedDaysAgo * DAY),
    },
    stars,
  };
}
