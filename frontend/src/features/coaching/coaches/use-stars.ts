import { type CoachProfile, coachesRoutes } from '@hoopline/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { api } from '../../../lib/api.ts';
import { CoalescedWrite } from '../../../lib/coalesced-write.ts';
import { log } from '../../../lib/log.ts';
import { applyCoachProfile } from './coaches.cache.ts';

interface StarsStore {
  /** What the server has not answered yet, by coach; null takes the stars back. */
  pending: Readonly<Record<string, number | null | undefined>>;
  /** Whose stars were not saved last. */
  failed: Readonly<Record<string, boolean>>;
}

const useStore = create<StarsStore>(() => ({ pending: {}, failed: {} }));

let cache: QueryClient | undefined;

/** Arrow keys walk over the stars between the old number and the new one: not each of them is sent. */
const stars = new CoalescedWrite<number | null>({
  send: async (id, count) => {
    const params = { id };
    const profile = await (count === null
      ? api(coachesRoutes.unrate, { params })
      : api(coachesRoutes.rate, { params, body: { stars: count } }));
    if (cache) applyCoachProfile(cache, profile);
  },
  shouldContinue: () => true,
  onChange: (id, count) => useStore.setState(({ pending }) => ({ pending: { ...pending, [id]: count } })),
  onFailed: (id, error) => {
    log.error('The stars were not saved', error);
    useStore.setState(({ failed }) => ({ failed: { ...failed, [id]: true } }));
  },
});

/** The viewer's stars for a coach, as they are about to be. */
export function useStars({ id, myStars }: Pick<CoachProfile, 'id' | 'myStars'>) {
  const queryClient = useQueryClient();
  cache = queryClient;
  const pending = useStore((store) => store.pending[id]);
  const hasFailed = useStore((store) => store.failed[id] ?? false);
  const give = (count: number | null) => {
    useStore.setState(({ failed }) => ({ failed: { ...failed, [id]: false } }));
    stars.write(id, count);
  };
  return { given: pending === undefined ? myStars : pending, isSaving: pending !== undefined, hasFailed, give };
}
