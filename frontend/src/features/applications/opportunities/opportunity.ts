import {
  type ApplicantTotals,
  type CoachingForm,
  type CoachingOpportunity,
  type CoachingQuery,
  coachingRoutes,
  type NeutralCoachingOpportunity,
  type NeutralSponsorship,
  type OpportunityKind,
  type OpportunityTerms,
  type OwnApplication,
  type opportunityRoutes,
  type Sponsorship,
  type SponsorshipForm,
  type SponsorshipsQuery,
  sponsorshipsRoutes,
  type UpdateCoaching,
  type UpdateSponsorship,
} from '@hoopline/contracts';

/** The types of each kind. */
interface Kinds {
  coaching: {
    query: CoachingQuery;
    neutral: NeutralCoachingOpportunity;
    opportunity: CoachingOpportunity;
    form: CoachingForm;
    changes: UpdateCoaching;
  };
  sponsorships: {
    query: SponsorshipsQuery;
    neutral: NeutralSponsorship;
    opportunity: Sponsorship;
    form: SponsorshipForm;
    changes: UpdateSponsorship;
  };
}

export type NeutralOf<Kind extends OpportunityKind> = Kinds[Kind]['neutral'];
export type OpportunityOf<Kind extends OpportunityKind> = Kinds[Kind]['opportunity'];
export type FormOf<Kind extends OpportunityKind> = Kinds[Kind]['form'];
export type ChangesOf<Kind extends OpportunityKind> = Kinds[Kind]['changes'];

type RoutesOf<Kind extends OpportunityKind> = ReturnType<
  typeof opportunityRoutes<Kinds[Kind]['query'], OpportunityOf<Kind>, FormOf<Kind>, ChangesOf<Kind>>
>;

export const ROUTES: { readonly [Kind in OpportunityKind]: RoutesOf<Kind> } = {
  coaching: coachingRoutes,
  sponsorships: sponsorshipsRoutes,
};

/** The parts of a cached opportunity that change independently. */
interface Parts {
  applicants: number;
  acceptedCount: number;
  isClosed: boolean;
  /** The revision of the text. An edit sends it. */
  rev: number;
  totalsRev: number;
  myApplication: OwnApplication | null;
}

/** An opportunity as this browser caches it. */
export type Cached<Kind extends OpportunityKind = OpportunityKind> = OpportunityOf<Kind> & Parts;

export function toCached<Kind extends OpportunityKind>(opportunity: OpportunityOf<Kind>): Cached<Kind> {
  // The compiler cannot resolve the types of a generic kind.
  return { ...opportunity, totalsRev: opportunity.rev } as OpportunityOf<Kind> as Cached<Kind>;
}

/** The terms from which `opportunityState` computes whether a member can apply. */
export function termsOf(opportunity: NeutralOf<OpportunityKind>): OpportunityTerms {
  const { isClosed, acceptedCount } = opportunity;
  return {
    isClosed,
    acceptedCount,
    maxAccepted: 'maxStudents' in opportunity ? opportunity.maxStudents : null,
    deadline: 'deadline' in opportunity ? opportunity.deadline : null,
  };
}

/** Applies totals from an event; ignores older ones. */
export function withTotals<Opportunity extends Parts>(
  cached: Opportunity,
  {
    applicants,
    acceptedCount,
    isClosed,
    rev,
  }: Pick<ApplicantTotals, 'applicants' | 'acceptedCount' | 'isClosed' | 'rev'>,
): Opportunity {
  return rev < cached.totalsRev ? cached : { ...cached, applicants, acceptedCount, isClosed, totalsRev: rev };
}

/** Applies the viewer's own application; ignores an older revision. */
export function withOwn<Opportunity extends Parts>(cached: Opportunity, own: OwnApplication): Opportunity {
  return cached.myApplication && cached.myApplication.rev > own.rev ? cached : { ...cached, myApplication: own };
}

/** Merges two copies of one opportunity: takes the newer of each part, and `fresh` if both are equally new. */
export function newestOf<Opportunity extends Parts>(cached: Opportunity, fresh: Opportunity): Opportunity {
  if (cached === fresh) return cached; // React would render another object again.
  const text = cached.rev > fresh.rev ? cached : fresh;
  const { totalsRev: rev, ...totals } = cached.totalsRev > fresh.totalsRev ? cached : fresh;
  // An application is never removed, so a copy without one is older.
  const [older, newer] = [cached.myApplication, fresh.myApplication];
  const own = older && newer && older.rev > newer.rev ? older : (newer ?? older);
  return { ...withTotals({ ...text, totalsRev: rev }, { ...totals, rev }), myApplication: own };
}
