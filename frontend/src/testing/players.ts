import {
  achievementsOf,
  type Leaderboard,
  type MyProfile,
  type Player,
  type PlayerProfile,
  type PlayerStats,
  type RankedPlayer,
  TIERS,
} from '@hoopline/contracts';
import { buildPerson } from './people.ts';

/** The numbers of a player after 38 games. `FRESH` has the numbers before the first result. */
const RECORD = { rating: 1540, ratingDoubt: 120, gamesPlayed: 38, averageScore: 14.2, winRate: 60.5, wins: 23 };
export const FRESH = { rating: null, ratingDoubt: null, gamesPlayed: 0, averageScore: null, winRate: null, wins: 0 };

const NO_FACTS = {
  gamesPlayed: 0,
  wins: 0,
  bestStreak: 0,
  upsets: 0,
  formats: 0,
  courts: 0,
  gamesHosted: 0,
  seatsKept: 0,
  highlights: 0,
  followers: 0,
};

/** A player of a list; name only what the test is about. */
export function buildPlayer(changes: Partial<Player> = {}, tail = 1): Player {
  const { id, displayName, avatar } = buildPerson({ displayName: `Player ${tail}`, ...nameOf(changes) }, tail);
  return {
    id,
    displayName,
    avatar,
    profileImageUrl: null,
    position: 'Point Guard',
    jerseyNumber: 23,
    city: 'Harlem',
    ...RECORD,
    achievementCount: 3,
    followerCount: 7,
    isFollowing: false,
    ...changes,
  };
}

const nameOf = ({ id, displayName }: Partial<Player>) => ({ ...(id && { id }), ...(displayName && { displayName }) });

export function buildRanked(changes: Partial<RankedPlayer> = {}, tail = 1): RankedPlayer {
  const {
    isFollowing: _isFollowing,
    followerCount: _followers,
    achievementCount: _earned,
    ...ranked
  } = buildPlayer(changes, tail);
  return ranked;
}

/** The page of a player. */
export function buildProfile(changes: Partial<PlayerProfile> = {}, tail = 1): PlayerProfile {
  return {
    ...buildPlayer({}, tail),
    bio: null,
    favoriteNbaTeam: null,
    favoriteNbaPlayer: null,
    joinedAt: '2026-01-10T12:00:00.000Z',
    followingCount: 2,
    isMe: false,
    playerOfGameCount: 0,
    kudosCount: 0,
    reliability: { kept: 9, leftLate: 1, missed: 0, disputed: 0 },
    achievements: achievementsOf({ ...NO_FACTS, gamesPlayed: 12, wins: 1 }),
    profileRev: 1,
    followRev: 1,
    statsRev: 1,
    ...changes,
  };
}

/** The viewer's own profile, as a member. */
export function buildMyProfile(changes: Partial<MyProfile> = {}): MyProfile {
  const { id, displayName, avatar } = buildPerson({ displayName: 'Marcus Bell' }, 900);
  return {
    id,
    isMember: true,
    displayName,
    bio: 'Pass first.',
    preferredPosition: 'Point Guard',
    jerseyNumber: 23,
    favoriteNbaTeam: null,
    favoriteNbaPlayer: null,
    city: 'Harlem',
    avatar,
    profileImageUrl: null,
    profileRev: 1,
    ...changes,
  };
}

/** The profile of a visitor without a session: all values are defaults. */
export const buildVisitorProfile = (changes: Partial<MyProfile> = {}): MyProfile =>
  buildMyProfile({
    id: null,
    isMember: false,
    displayName: 'Anonymous Player',
    bio: null,
    preferredPosition: 'Guard',
    city: null,
    profileRev: 0,
    ...changes,
  });

export const buildStats = (changes: Partial<PlayerStats> = {}): PlayerStats => ({
  playerId: null,
  ...RECORD,
  rev: 1,
  ...changes,
});

export const buildLeaderboard = (players: RankedPlayer[], rev = 1): Leaderboard => ({
  players,
  tiers: TIERS.toReversed().map(({ name }, index) => ({ name, players: index + 1 })),
  rev,
});
