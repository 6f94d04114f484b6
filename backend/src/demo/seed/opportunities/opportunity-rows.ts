import type { OpportunityKind } from '@hoopline/contracts';
import { v7 } from 'uuid';
import { scatter } from '../scatter.ts';
import { applicationRows } from './application-rows.ts';
import type { Known } from './known.ts';
import type { SampleApplication, SampleCoaching, SampleSponsorship } from './sample-opportunities.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;

interface Posted {
  by: string;
  postedDaysAgo: number;
  closedDaysAgo?: number | undefined;
  title: string;
  category: string;
  description?: string | null | undefined;
  applications: SampleApplication[];
}

interface Terms {
  maxAccepted: number | null;
  deadline: string | null;
  details: object;
}

export function coachingRows(sample: SampleCoaching, known: Known) {
  const { location = null, schedule = null, experienceLevel = null, compensation = null, maxStudents = null } = sample;
  const details = { location, schedule, experienceLevel, compensation };
  return opportunityRows('coaching', sample, { maxAccepted: maxStudents, deadline: null, details }, known);
}

export function sponsorshipRows(sample: SampleSponsorship, known: Known) {
  const { sponsor = null, benefits = null, requirements = null, duration = null, value = null, deadlineDays } = sample;
  const deadline =
    deadlineDays === undefined
      ? null
      : new Date(known.now.getTime() + deadlineDays * DAY).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const details = { sponsor, benefits, requirements, duration, value };
  return opportunityRows('sponsorships', sample, { maxAccepted: null, deadline, details }, known);
}

/** One opportunity with its applications. Its counts are the numbers of its rows, and each of their changes raised `rev`. */
function opportunityRows(kind: OpportunityKind, sample: Posted, { maxAccepted, ...terms }: Terms, known: Known) {
  const posted = known.now.getTime() - sample.postedDaysAgo * DAY - scatter(sample.title, 600) * MINUTE;
  const id = v7({ msecs: posted });
  const posterId = known.players.of(sample.by);
  const rows = sample.applications.map((one) => applicationRows(one, { id, posterId }, known));
  const count = (isCounted: (status: string) => boolean) =>
    rows.filter(({ application }) => isCounted(application.status)).length;
  return {
    opportunity: {
      id,
      kind,
      poster_id: posterId,
      title: sample.title,
      category: sample.category,
      description: sample.description ?? null,
      max_accepted: maxAccepted,
      ...terms,
      applicants: count((status) => status !== 'withdrawn'),
      accepted_count: count((status) => status === 'accepted'),
      closed_at: sample.closedDaysAgo === undefined ? null : new Date(known.now.getTime() - sample.closedDaysAgo * DAY),
      is_sample: true,
      rev: rows.reduce((sum, { log }) => sum + log.length, sample.closedDaysAgo === undefined ? 0 : 1),
      created_at: new Date(posted),
    },
    applications: rows.map(({ application }) => application),
    log: rows.flatMap(({ log }) => log),
  };
}
