import { route } from '../common/route.ts';
import type { BoxScoreClip, GameAfter, GiveKudos, GiveVote, PublishBoxScore } from './after-schemas.ts';
import type { GameKey } from './schemas.ts';

type OfGame = { id: string };

/** Votes, kudos and the box score, once a game is over. */
export const afterRoutes = {
  /** The vote for the player of the game, kudos, and the post with the box score. */
  after: route<{ params: OfGame; query: GameKey; response: GameAfter }>('GET', '/api/games/:id/after'),
  /** A player who was there votes for another one, until a day after the game. The last vote counts. */
  vote: route<{ params: OfGame; body: GiveVote; response: GameAfter }>('POST', '/api/games/:id/vote', {
    limit: { points: 60, seconds: 60 },
  }),
  /** A player who was there gives kudos to another one, until two days after the game. Replaces their earlier kudos. */
  giveKudos: route<{ params: OfGame; body: GiveKudos; response: GameAfter }>('PUT', '/api/games/:id/kudos', {
    limit: { points: 120, seconds: 60 },
  }),
  /** By the host of a game with a result, once. Creates a post in the feed. */
  publishBoxScore: route<{ params: OfGame; body: PublishBoxScore; response: GameAfter }>(
    'POST',
    '/api/games/:id/box-score',
    { limit: { points: 10, seconds: 60 } },
  ),
  /**
   * For the host: the clips that the box score may show. Each player has their newest four at most. The newest clip of
   * every player comes before the second one of anybody.
   */
  boxScoreClips: route<{ params: OfGame; response: BoxScoreClip[] }>('GET', '/api/games/:id/box-score/clips'),
} as const;
