// Loads code that the app loads later, so that no test waits for it.
import '../features/coaching/index.ts';
import '../features/players/avatar/customizer.tsx';
import '../features/players/list/players-tab.tsx';
import '../features/players/mine/my-profile.tsx';
import '../features/players/player/achievements.tsx';
import '../features/players/player/follow-dialog.tsx';
import '../features/players/player/results.tsx';
import '../features/players/rankings/rankings-tab.tsx';
import '../features/games/components/games-of-player.tsx';
import '../ui/confirm-dialog/question.tsx';
import '../features/messages/components/start-conversation-button.tsx';
import {
  identityRoutes,
  type Leaderboard,
  type MyProfile,
  type Player,
  type PlayerStats,
  playersRoutes,
  SETTINGS,
  type SessionUser,
  settingsRoutes,
} from '@hoopline/contracts';
import { useMyDrafts } from '../features/players/mine/my-profile.store.ts';
import { useFollows } from '../features/players/use-follow.ts';
import { useToasts } from '../ui/toast/toast.store.ts';
import type { FakeServer } from './fake-server.ts';
import { buildSessionUser } from './people.ts';
import { buildLeaderboard, buildMyProfile, buildStats, buildVisitorProfile, FRESH } from './players.ts';
import { gamesServer, type RenderedGames, renderGames } from './render-games.tsx';

export const ME = buildSessionUser();

interface ServerData {
  /** The signed-in member; null for a visitor without a session. */
  me?: SessionUser | null;
  mine?: MyProfile;
  stats?: PlayerStats;
  players?: Player[];
  leaderboard?: Leaderboard;
}

/** A server with these players. The reader is `me`, or a visitor. */
export function playersServer({ me = ME, mine, stats, players = [], leaderboard }: ServerData = {}): FakeServer {
  let saved = mine ?? (me ? buildMyProfile() : buildVisitorProfile());
  const server = gamesServer()
    .on(settingsRoutes.read, () => SETTINGS)
    .on(playersRoutes.myProfile, () => saved)
    .on(playersRoutes.stats, () => stats ?? buildStats(me ? { playerId: me.id } : FRESH))
    .on(playersRoutes.list, () => players)
    .on(playersRoutes.leaderboard, () => leaderboard ?? buildLeaderboard([]))
    .on(playersRoutes.updateProfile, ({ body }) => {
      saved = { ...saved, ...(body as Partial<MyProfile>), profileRev: saved.profileRev + 1 };
      return saved;
    })
    .on(playersRoutes.updateAvatar, ({ body }) => {
      saved = { ...saved, avatar: body, profileRev: saved.profileRev + 1 };
      return saved;
    });
  return me ? server.on(identityRoutes.user, () => me) : server;
}

/** Renders the whole app at one address. */
export function renderPlayers(path = '/profile'): RenderedGames {
  useMyDrafts.setState(useMyDrafts.getInitialState(), true);
  useFollows.setState(useFollows.getInitialState(), true);
  useToasts.setState({ current: null });
  return renderGames(path);
}
