import type {
  CoachingOpportunity,
  OwnApplication,
  PostedOpportunity,
  ReceivedApplication,
  SentApplication,
  Sponsorship,
} from '@hoopline/contracts';
import { buildPerson } from './people.ts';
import { buildRanked } from './players.ts';

const HOUR = 60 * 60_000;

export const OPPORTUNITY_ID = '01900000-0000-7000-c100-000000000001';
const applicationId = (tail: number) => `01900000-0000-7000-c200-${String(tail).padStart(12, '0')}`;

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

/** A pending application by player `tail`, made `tail` hours ago. */
export function buildReceived(changes: Partial<ReceivedApplication> = {}, tail = 1): ReceivedApplication {
  const createdAt = hoursAgo(tail);
  return {
    id: applicationId(tail),
    opportunityId: OPPORTUNITY_ID,
    status: 'pending',
    note: null,
    reason: null,
    createdAt,
    changedAt: createdAt,
    rev: 1,
    applicant: buildRanked({}, tail),
    highlights: [],
    undoUntil: null,
    history: [],
    ...changes,
  };
}

/** The application after the poster's answer. */
export const answered = (
  application: ReceivedApplication,
  status: ReceivedApplication['status'],
  changes: Partial<ReceivedApplication> = {},
): ReceivedApplication => ({
  ...application,
  status,
  changedAt: new Date().toISOString(),
  undoUntil: new Date(Date.now() + 60_000).toISOString(),
  history: [...application.history, { status: application.status, at: application.changedAt }],
  rev: application.rev + 1,
  ...changes,
});

/** A coaching opportunity by Imani, without a limit of students. */
export function buildCoaching(changes: Partial<CoachingOpportunity> = {}): CoachingOpportunity {
  const { id, displayName, profileImageUrl, avatar } = buildPerson();
  return {
    id: OPPORTUNITY_ID,
    title: 'Youth Shooting Coach',
    description: null,
    createdAt: hoursAgo(100),
    poster: { id, displayName, profileImageUrl, avatar },
    applicants: 0,
    acceptedCount: 0,
    isClosed: false,
    rev: 1,
    category: 'youth',
    location: null,
    schedule: null,
    maxStudents: null,
    experienceLevel: null,
    compensation: null,
    myApplication: null,
    ...changes,
  };
}

/** A sponsorship by Imani. A higher `tail` is newer. */
export function buildSponsorship(changes: Partial<Sponsorship> = {}, tail = 1): Sponsorship {
  const { maxStudents, location, schedule, experienceLevel, compensation, ...common } = buildCoaching();
  return {
    ...common,
    id: `01900000-0000-7000-c300-${String(tail).padStart(12, '0')}`,
    title: `Shoes ${tail}`,
    createdAt: hoursAgo(100 - tail),
    category: 'equipment',
    sponsor: null,
    benefits: null,
    requirements: null,
    duration: null,
    value: null,
    deadline: null,
    ...changes,
  };
}

/** The viewer's own application, as the server returns it. */
export const buildOwn = (opportunityId: string, changes: Partial<OwnApplication> = {}): OwnApplication => ({
  id: applicationId(900),
  opportunityId,
  status: 'pending',
  note: null,
  highlightIds: [],
  reason: null,
  createdAt: hoursAgo(1),
  changedAt: hoursAgo(1),
  rev: 1,
  ...changes,
});

type Summary = SentApplication['opportunity'];

function buildSummary(changes: Partial<Summary> = {}): Summary {
  const { id, title, description, createdAt, poster, applicants, acceptedCount, isClosed, rev, category } =
    buildCoaching();
  return {
    ...{ id, title, description, createdAt, poster, applicants, acceptedCount, isClosed, rev, category },
    kind: 'coaching',
    maxAccepted: null,
    deadline: null,
    ...changes,
  };
}

/** The viewer's own application, made `tail` hours ago, for an opportunity without other applicants. */
export function buildSent(
  { opportunity, ...changes }: Partial<Omit<SentApplication, 'opportunity'>> & { opportunity?: Partial<Summary> } = {},
  tail = 1,
): SentApplication {
  const createdAt = hoursAgo(tail);
  const summary = buildSummary({ applicants: 1, ...opportunity });
  return {
    id: applicationId(tail),
    opportunityId: summary.id,
    status: 'pending',
    note: null,
    highlightIds: [],
    reason: null,
    createdAt,
    changedAt: createdAt,
    rev: 1,
    opportunity: summary,
    ...changes,
  };
}

export const buildPosted = (changes: Partial<PostedOpportunity> = {}): PostedOpportunity => ({
  ...buildSummary(),
  pendingCount: 0,
  pendingSince: null,
  ...changes,
});
