import type { FeatureRealtime } from '../../lib/feature.ts';
import { awaitReads, storeAnswer } from '../../lib/query-cache.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { CatchUp, EventHandlers } from '../../lib/realtime/handlers.ts';
import { identityQueries } from '../../session/identity.queries.ts';
import { accountQueries } from './account.queries.ts';

const events = {
  'account.exportChanged': (state, queryClient) => {
    const { queryKey } = accountQueries.dataExport();
    // A response that is still under way may be older than this state.
    void queryClient.cancelQueries({ queryKey });
    storeAnswer(queryClient, queryKey, state);
  },
  /** The viewer has saved a privacy setting in any tab or device. The same event about other people is ignored here. */
  'account.privacyChanged': ({ userId }, queryClient) => {
    if (userId !== useConnection.getState().userId) return;
    void queryClient.invalidateQueries({ queryKey: accountQueries.privacy().queryKey });
  },
  /** The viewer has kept the account in any tab or device. */
  'account.kept': (_, queryClient) => void queryClient.invalidateQueries(identityQueries.user()),
} satisfies EventHandlers;

const catchUp: CatchUp = async (queryClient) => {
  await awaitReads(queryClient, accountQueries.all);
  await queryClient.invalidateQueries({ queryKey: accountQueries.all });
};

export const accountRealtime = { events, catchUp } satisfies FeatureRealtime;
