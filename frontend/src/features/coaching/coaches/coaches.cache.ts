import type { Coach, CoachProfile } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { isOutdated } from '../../../lib/newest-revision.ts';
import { hasItem, type Paged, patchItem, removeItem } from '../../../lib/paged.ts';
import { patchQuery, storeAnswer } from '../../../lib/query-cache.ts';
import { coachesQueries } from './coaches.queries.ts';

// These functions apply own writes and events to the cache: in the order of `rev`, safe to run twice.

/**
 * Applies the public data of a coach. Lists keep their order until they are read again. If no list has the coach yet,
 * this reads them again.
 */
export function applyCoach(queryClient: QueryClient, coach: Coach): void {
  if (isOutdated(queryClient, `coach ${coach.id}`, coach.rev)) return;
  const isKnown = patchLists(queryClient, coach);
  for (const { queryKey, state } of profilesOf(queryClient, coach.id)) {
    const cached = state.data as CoachProfile;
    if (cached.rev >= coach.rev) continue;
    patchQuery<CoachProfile>(queryClient, queryKey, (profile) => ({ ...profile, ...coach }));
    // Bio, hours and certificates are not in the event.
    void queryClient.invalidateQueries({ queryKey });
  }
  if (!isKnown) readListsAgain(queryClient);
}

/** Applies the answer to an own write. */
export function applyCoachProfile(queryClient: QueryClient, profile: CoachProfile): void {
  const {
    bio: _b,
    rates: _r,
    certificates: _c,
    hours: _h,
    isHidden: _i,
    isMe,
    canRate: _m,
    myStars: _s,
    ...coach
  } = profile;
  for (const id of isMe ? [profile.id, 'anonymous'] : [profile.id])
    storeAnswer<CoachProfile | null>(queryClient, coachesQueries.profile(id).queryKey, profile, (cached) =>
      cached && cached.rev > profile.rev ? cached : profile,
    );
  applyCoach(queryClient, coach);
}

/**
 * Removes a coach profile that was closed, or that operators have hidden. Its page is read again, because the coach can
 * still see a hidden one.
 */
export function removeCoach(queryClient: QueryClient, id: string): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: coachesQueries.lists() }))
    patchQuery<Paged<Coach>>(queryClient, queryKey, (pages) => removeItem(pages, id));
  patchQuery<Coach[]>(queryClient, coachesQueries.featured().queryKey, (featured) =>
    featured.filter((coach) => coach.id !== id),
  );
  for (const { queryKey } of profilesOf(queryClient, id)) void queryClient.invalidateQueries({ queryKey });
}

/** Removes the profile of a viewer who has stopped coaching. */
export function removeOwnCoach(queryClient: QueryClient, id: string): void {
  for (const one of [id, 'anonymous']) storeAnswer(queryClient, coachesQueries.profile(one).queryKey, null);
  readListsAgain(queryClient);
}

function readListsAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: coachesQueries.lists() });
  void queryClient.invalidateQueries({ queryKey: coachesQueries.featured().queryKey });
}

const profilesOf = (queryClient: QueryClient, id: string) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: coachesQueries.profiles() })
    .filter(({ state }) => (state.data as CoachProfile | null | undefined)?.id === id);

/** Returns whether any list has this coach; the featured coaches do not count. */
function patchLists(queryClient: QueryClient, coach: Coach): boolean {
  const newer = (cached: Coach): Coach => (cached.id !== coach.id || cached.rev > coach.rev ? cached : coach);
  const lists = queryClient.getQueryCache().findAll({ queryKey: coachesQueries.lists() });
  for (const { queryKey } of lists)
    patchQuery<Paged<Coach>>(queryClient, queryKey, (pages) => patchItem(pages, coach.id, newer));
  const { queryKey } = coachesQueries.featured();
  patchQuery<Coach[]>(queryClient, queryKey, (featured) =>
    featured.some(({ id }) => id === coach.id) ? featured.map(newer) : featured,
  );
  return lists.some(({ state }) => state.data !== undefined && hasItem(state.data as Paged<Coach>, coach.id));
}
