import { type Coach, type CoachProfile, commonErrors, identityRoutes, type SessionUser } from '@hoopline/contracts';
import { FakeServer, refusal } from './fake-server.ts';
import { buildPlayer } from './players.ts';

/** A coach of a list; name only what the test is about. */
export function buildCoach(changes: Partial<Coach> = {}, tail = 1): Coach {
  const { id, displayName, avatar, profileImageUrl, position, city } = buildPlayer(
    { displayName: `Coach ${tail}` },
    tail,
  );
  return {
    id,
    displayName,
    avatar,
    profileImageUrl,
    position,
    city,
    specialization: 'Shooting',
    rating: 4.5,
    ratingCount: 12,
    studentsCount: 14,
    court: null,
    rev: 1,
    ...changes,
  };
}

/** The page of a coach. */
export const buildCoachProfile = (changes: Partial<CoachProfile> = {}, tail = 1): CoachProfile => ({
  ...buildCoach({}, tail),
  bio: null,
  rates: null,
  certificates: [],
  hours: [],
  isMe: false,
  canRate: false,
  myStars: null,
  ...changes,
});

/** A server with this signed-in member; nobody is signed in if it is null. */
export const coachesServer = (me: SessionUser | null): FakeServer =>
  new FakeServer().on(identityRoutes.user, () => me ?? refusal(commonErrors.unauthenticated));
