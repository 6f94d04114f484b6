import { endpoint } from '../common/endpoint.ts';
import { AvatarLook } from '../people/schemas.ts';
import { playersRoutes } from './routes.ts';
import {
  FollowParams,
  FollowState,
  Leaderboard,
  MyProfile,
  OnePlayerParams,
  Player,
  PlayerProfile,
  PlayerQuery,
  PlayerStats,
  PlayersPage,
  ProfileForm,
  ProfilePhoto,
  RatingChange,
} from './schemas.ts';

const followed = { params: FollowParams, response: FollowState, status: 200 };
const players = { params: OnePlayerParams, query: PlayersPage, response: Player, isList: true } as const;

export const playersEndpoints = {
  list: endpoint(playersRoutes.list, { query: PlayerQuery, response: Player, isList: true }),
  leaderboard: endpoint(playersRoutes.leaderboard, { response: Leaderboard }),
  myProfile: endpoint(playersRoutes.myProfile, { response: MyProfile }),
  updateProfile: endpoint(playersRoutes.updateProfile, { body: ProfileForm, response: MyProfile }),
  updateAvatar: endpoint(playersRoutes.updateAvatar, { body: AvatarLook, response: MyProfile }),
  updatePhoto: endpoint(playersRoutes.updatePhoto, { body: ProfilePhoto, response: MyProfile }),
  removePhoto: endpoint(playersRoutes.removePhoto, { response: MyProfile }),
  profile: endpoint(playersRoutes.profile, { params: OnePlayerParams, response: PlayerProfile }),
  stats: endpoint(playersRoutes.stats, { params: OnePlayerParams, response: PlayerStats }),
  ratings: endpoint(playersRoutes.ratings, {
    params: OnePlayerParams,
    query: PlayersPage,
    response: RatingChange,
    isList: true,
  }),
  followers: endpoint(playersRoutes.followers, players),
  following: endpoint(playersRoutes.following, players),
  follow: endpoint(playersRoutes.follow, followed),
  unfollow: endpoint(playersRoutes.unfollow, followed),
};
