import type { Leaderboard, MyProfile, Player, PlayerProfile, PlayerStats } from '@hoopline/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Paged } from '../../lib/paged.ts';
import {
  buildLeaderboard,
  buildMyProfile,
  buildPlayer,
  buildProfile,
  buildRanked,
  buildStats,
} from '../../testing/players.ts';
import { applyFollow, applyFollowTotals, applyLeaderboard, applyMyProfile, applyStats } from './players.cache.ts';
import { playersQueries } from './players.queries.ts';
import { playersRealtime } from './players.realtime.ts';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

const ann = buildProfile({}, 1);
const put = (queryKey: QueryKey, data: unknown) => client.setQueryData(queryKey, data);
const listOf = (...items: Player[]): Paged<Player> => ({ pages: [{ items, next: undefined }], pageParams: [{}] });
const profile = (id = ann.id) => client.getQueryData<PlayerProfile>(playersQueries.profile(id).queryKey);
const listed = (key: QueryKey) => client.getQueryData<Paged<Player>>(key)?.pages[0]?.items[0];

describe('followers', () => {
  const totals = { playerId: ann.id, followerCount: 9, followingCount: 3, rev: 5 };

  it('update the page, every list and the own page under `anonymous`; an older total is ignored', () => {
    put(playersQueries.profile(ann.id).queryKey, ann);
    put(playersQueries.profile('anonymous').queryKey, ann);
    put(playersQueries.profile('other').queryKey, buildProfile({}, 2));
    put(playersQueries.followers('x').queryKey, listOf(buildPlayer({}, 1)));
    applyFollowTotals(client, totals);
    applyFollowTotals(client, { ...totals, followerCount: 1, rev: 4 });
    for (const id of [ann.id, 'anonymous'])
      expect(profile(id)).toMatchObject({ followerCount: 9, followingCount: 3, followRev: 5 });
    expect(profile('other')).toMatchObject({ followerCount: 7, followRev: 1 });
    expect(listed(playersQueries.followers('x').queryKey)?.followerCount).toBe(9);
  });

  it('keep newer totals when the answer to an own follow comes late', () => {
    put(playersQueries.profile(ann.id).queryKey, { ...ann, followRev: 6, followerCount: 10 });
    applyFollow(client, { ...totals, isFollowing: true });
    expect(profile()).toMatchObject({ isFollowing: true, followerCount: 10, followRev: 6 });
  });
});

describe('numbers', () => {
  const stats: PlayerStats = buildStats({ playerId: ann.id, gamesPlayed: 39, wins: 24, rating: 1_554, rev: 8 });

  it('update the page and the own numbers; older ones are ignored', () => {
    put(playersQueries.profile(ann.id).queryKey, ann);
    put(playersQueries.stats('anonymous').queryKey, buildStats({ playerId: ann.id, rev: 7 }));
    put(playersQueries.search('').queryKey, listOf(buildPlayer({}, 1)));
    applyStats(client, stats);
    applyStats(client, { ...stats, gamesPlayed: 1, rev: 6 });
    expect(profile()).toMatchObject({ gamesPlayed: 39, rating: 1_554, statsRev: 8 });
    expect(client.getQueryData(playersQueries.stats('anonymous').queryKey)).toMatchObject({ wins: 24, rev: 8 });
  });

  it('are read again if the answer to a watch has a newer revision', async () => {
    put(playersQueries.profile(ann.id).queryKey, ann);
    const answered = (statsRev: number) =>
      playersRealtime.topics.player.watched(
        { playerId: ann.id, followerCount: 7, followingCount: 2, rev: 1, profileRev: 1, statsRev },
        client,
      );
    const isStale = () => client.getQueryState(playersQueries.profile(ann.id).queryKey)?.isInvalidated;
    answered(1);
    expect(isStale()).toBe(false);
    answered(2);
    expect(isStale()).toBe(true);
  });
});

describe('the leaderboard', () => {
  it('is replaced by a newer one only', () => {
    const { queryKey } = playersQueries.leaderboard();
    const board = (name: string, rev: number) => buildLeaderboard([buildRanked({ displayName: name })], rev);
    put(queryKey, board('first', 3));
    applyLeaderboard(client, board('newer', 4));
    applyLeaderboard(client, board('older', 2));
    expect(client.getQueryData<Leaderboard>(queryKey)?.players[0]?.displayName).toBe('newer');
  });
});

describe('the own profile', () => {
  it('shows the answer to a save in the form, on the own page and as the face everywhere', () => {
    const mine = buildMyProfile({ displayName: 'Marcus B.', bio: 'New', profileRev: 4 });
    const id = mine.id ?? '';
    put(playersQueries.mine().queryKey, buildMyProfile());
    put(playersQueries.profile(id).queryKey, buildProfile({ id, bio: 'Old' }));
    put(['games', 'detail', 'x'], { host: { id, displayName: 'Marcus Bell', avatar: {}, profileImageUrl: null } });
    applyMyProfile(client, mine);
    applyMyProfile(client, { ...mine, bio: 'Older', profileRev: 3 });
    expect(client.getQueryData<MyProfile>(playersQueries.mine().queryKey)?.bio).toBe('New');
    expect(profile(id)).toMatchObject({ bio: 'New', displayName: 'Marcus B.', profileRev: 4 });
    expect(client.getQueryData(['games', 'detail', 'x'])).toMatchObject({ host: { displayName: 'Marcus B.' } });
  });
});
