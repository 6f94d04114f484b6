import { APPLICATION, DAY, HOUR, MINUTE, type OpportunityKind } from '@hoopline/contracts';
import { v7 } from 'uuid';
import { scatter } from '../sample-data.ts';
import type { SampleIds } from '../subject.ts';
import type { SampleApplication, SampleCoaching, SampleSponsorship } from './sample-opportunities.ts';

/** The present time, and the ids of other sample data that opportunities refer to. */
export interface Known {
  now: Date;
  players: SampleIds;
  /** Ids by slug; contains only stored courts. */
  courts: ReadonlyMap<string, string>;
  /** Ids of each player's highlights, newest first. */
  highlights: ReadonlyMap<string, string[]>;
}

type Status = SampleApplication['steps'][number]['status'];

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

/**
 * One opportunity with its applications. Its counts match its rows, and each change of an application has raised `rev`.
 */
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

/** One application as a row of `applications`, and its changes as rows of `application_log`. */
function applicationRows(
  application: SampleApplication,
  opportunity: { id: string; posterId: string },
  { now, players, highlights }: Known,
) {
  const steps = application.steps.map(({ status, hoursAgo }) => ({ status, at: now.getTime() - hoursAgo * HOUR }));
  const first = steps[0] as (typeof steps)[number];
  const last = steps.at(-1) as (typeof steps)[number];
  const made = steps.findLast(({ status }) => status === 'pending') ?? first;
  const id = v7({ msecs: first.at });
  const applicantId = players.of(application.by);
  const note = application.note ?? null;
  const reason = application.reason ?? null;
  return {
    application: {
      id,
      opportunity_id: opportunity.id,
      applicant_id: applicantId,
      status: last.status,
      note,
      highlight_ids: (highlights.get(applicantId) ?? []).slice(0, application.highlights ?? 0),
      reason: last.status === 'declined' ? reason : null,
      created_at: new Date(made.at),
      changed_at: new Date(last.at),
      reminded_at: last.at - made.at > APPLICATION.remindAfterMs ? new Date(made.at + APPLICATION.remindAfterMs) : null,
      rev: steps.length - 1,
    },
    log: steps.map(({ status, at }, index) => ({
      id: v7({ msecs: at, seq: index }),
      application_id: id,
      actor_id: actorOf(status, applicantId, opportunity.posterId),
      status,
      note: status === 'pending' ? note : null,
      reason: status === 'declined' ? reason : null,
      at: new Date(at),
    })),
  };
}

function actorOf(status: Status, applicantId: string, posterId: string): string | null {
  if (status === 'expired') return null;
  return status === 'pending' || status === 'withdrawn' ? applicantId : posterId;
}
