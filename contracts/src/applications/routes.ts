import type { FirstReads } from '../common/first-data.ts';
import { LIMITS } from '../common/limits.ts';
import { type PageQuery, type Route, route } from '../common/route.ts';
import type { OpportunityKind } from './rules.ts';
import type {
  AnswerApplication,
  AnsweredApplication,
  ApplicationForm,
  CloseOpportunity,
  OwnApplication,
  PostedOpportunity,
  ReceivedApplication,
  SentApplication,
} from './schemas.ts';

type OfOne = { id: string };

/** For members; everybody else gets 401. */
export const applicationsRoutes = {
  /** The caller's own applications, newest first. */
  sent: route<{ query: PageQuery; response: SentApplication[] }>('GET', '/api/applications'),
  /** Opportunities of every kind that the caller posted, newest first. */
  posted: route<{ query: PageQuery; response: PostedOpportunity[] }>('GET', '/api/applications/posted'),
  /** Changes note and highlights while the application is pending or shortlisted. */
  update: route<{ params: OfOne; body: ApplicationForm; response: OwnApplication }>('PATCH', '/api/applications/:id'),
  /** For the poster. Sending the same answer again changes nothing. */
  answer: route<{ params: OfOne; body: AnswerApplication; response: AnsweredApplication }>(
    'POST',
    '/api/applications/:id/answer',
    { limit: { points: 120, seconds: 60 } },
  ),
  /** Takes the last answer back, within `APPLICATION.undoMs`. */
  undo: route<{ params: OfOne; response: ReceivedApplication }>('POST', '/api/applications/:id/undo', {
    limit: { points: 120, seconds: 60 },
  }),
} as const;

/** The routes of one kind of opportunity. `Opportunity`, `Create` and `Update` are the types of its bodies. */
export function opportunityRoutes<Query extends PageQuery, Opportunity, Create extends object, Update extends object>(
  kind: OpportunityKind,
): {
  /** Newest first. */
  list: Route<{ query: Query; response: Opportunity[] }>;
  detail: Route<{ params: OfOne; response: Opportunity }>;
  /** For members. Takes an `Idempotency-Key`. */
  create: Route<{ body: Create; response: Opportunity }>;
  update: Route<{ params: OfOne; body: Update; response: Opportunity }>;
  close: Route<{ params: OfOne; body: CloseOpportunity; response: Opportunity }>;
  /** For members. Applying again changes nothing. The body is optional. */
  apply: Route<{ params: OfOne; body: ApplicationForm | undefined; response: Opportunity }>;
  withdraw: Route<{ params: OfOne; response: Opportunity }>;
  /** For the poster. Pending applications come first, the oldest first; then the others, the last answered first. */
  received: Route<{ params: OfOne; query: PageQuery; response: ReceivedApplication[] }>;
} {
  const all: Route['path'] = `/api/${kind}`;
  const one: Route['path'] = `${all}/:id`;
  return {
    list: route('GET', all),
    detail: route('GET', one),
    create: route('POST', all, { limit: { points: 30, seconds: 60 } }),
    update: route('PATCH', one),
    close: route('PUT', `${one}/closed`),
    apply: route('POST', `${one}/apply`, { limit: { points: 60, seconds: 60 } }),
    withdraw: route('DELETE', `${one}/apply`, { limit: { points: 60, seconds: 60 } }),
    received: route('GET', `${one}/applications`),
  };
}

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const applicationsPages = ['/applications'] as const;

export const applicationsFirstReads = {
  '/applications?tab': [applicationsRoutes.sent.path],
  '/applications?tab=posts': [applicationsRoutes.posted.path],
} satisfies FirstReads;

/** The first reads of an opportunity's page. Only its poster may read the applications. */
export const opportunityReads = (kind: OpportunityKind): readonly string[] => [
  `/api/${kind}/:id`,
  `/api/${kind}/:id/applications?limit=${LIMITS.pageMax}`,
];
