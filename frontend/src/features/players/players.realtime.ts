import { playersTopics } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { applyFace } from '../../lib/people-cache.ts';
import { awaitReads, markStale } from '../../lib/query-cache.ts';
import type { CatchUp, EventHandlers, TopicHandlers } from '../../lib/realtime/handlers.ts';
import { applyFollow, applyFollowTotals, applyLeaderboard, applyStats, cachedProfiles } from './players.cache.ts';
import { playersQueries } from './players.queries.ts';

const events = {
  'players.faceChanged': (face, queryClient) => applyFace(queryClient, face),
  'players.statsChanged': (stats, queryClient) => {
    applyStats(queryClient, stats);
    // Achievements, reliability and results change with the same result, but the event does not contain them.
    if (stats.playerId) readAgain(queryClient, stats.playerId);
  },
  'players.honorsChanged': ({ playerId }, queryClient) =>
    void queryClient.invalidateQueries({ queryKey: playersQueries.profile(playerId).queryKey }),
  'players.followersChanged': (totals, queryClient) => applyFollowTotals(queryClient, totals),
  'players.followChanged': (state, queryClient) => applyFollow(queryClient, state),
  'players.leaderboardChanged': (leaderboard, queryClient) => applyLeaderboard(queryClient, leaderboard),
} satisfies EventHandlers;

const topics = {
  player: {
    watched: ({ profileRev, statsRev, ...totals }, queryClient) => {
      applyFollowTotals(queryClient, totals);
      // The answer has only totals, so an outdated profile is read again.
      const isOutdated = cachedProfiles(queryClient, totals.playerId).some(
        (profile) => profile.profileRev < profileRev || profile.statsRev < statsRev,
      );
      if (isOutdated) readAgain(queryClient, totals.playerId);
    },
    released: (topic, queryClient) => {
      const [kind, id] = topic.split(':');
      if (kind === 'player' && id) markStale(queryClient, playersQueries.profile(id).queryKey);
    },
  },
  leaderboard: {
    watched: ({ rev }, queryClient) => {
      const { queryKey } = playersQueries.leaderboard();
      if ((queryClient.getQueryData(queryKey)?.rev ?? rev) < rev) void queryClient.invalidateQueries({ queryKey });
    },
    released: (topic, queryClient) => {
      if (topic === playersTopics.leaderboard) markStale(queryClient, playersQueries.leaderboard().queryKey);
    },
  },
} satisfies TopicHandlers;

/** Reads visible queries again now, and the others when they are next shown. */
const catchUp: CatchUp = async (queryClient) => {
  await awaitReads(queryClient, playersQueries.all);
  await queryClient.invalidateQueries({ queryKey: playersQueries.all });
};

export const playersRealtime = { events, topics, catchUp } satisfies FeatureRealtime;

function readAgain(queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({ queryKey: playersQueries.profile(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: playersQueries.ratings(id).queryKey });
}
