import { defineErrors } from '../common/errors.ts';

export const gamesErrors = defineErrors({
  removed_by_host: { status: 403, message: 'The host removed you from this game.' },
  rank_too_low: { status: 403, message: 'Your rank is too low for this game.' },
  account_being_deleted: {
    status: 403,
    message: 'Your account is due to be deleted. To join this game, keep your account first.',
  },
  game_not_found: { status: 404, message: 'This game does not exist.' },
  too_many_open_games: {
    status: 409,
    message: 'New accounts can host ten games at a time. Cancel one, or wait until one is over.',
  },
  regulars_first: {
    status: 409,
    message: 'For now, only regulars can join. Join the waitlist until the game opens to all.',
  },
  game_full: { status: 409, message: 'This game is already full.' },
  waitlist_full: { status: 409, message: 'The waitlist of this game is full.' },
  game_over: { status: 409, message: 'This game is over.' },
  game_not_over: { status: 409, message: 'This game is not over yet.' },
  game_cancelled: { status: 409, message: 'This game was cancelled.' },
  game_not_begun: { status: 409, message: 'This game has not begun yet.' },
  no_show_closed: { status: 409, message: 'This can be marked until two days after the game.' },
  no_show_disputed: { status: 409, message: 'The player says that they were there.' },
  vote_closed: { status: 409, message: 'The vote for the player of the game is over.' },
  kudos_closed: { status: 409, message: 'Kudos can be given until two days after the game.' },
  no_result: { status: 409, message: 'This game has no result yet.' },
  box_score_exists: { status: 409, message: 'The box score of this game has already been published.' },
  clip_unavailable: { status: 409, message: 'One of these clips cannot be shown. Look at the clips again.' },
  in_result: { status: 409, message: 'This player is named in the result. Change that first.' },
  dispute_closed: { status: 409, message: 'This can be disputed only for two days.' },
  too_few_players: { status: 409, message: 'Two teams need at least two players.' },
  game_changed: { status: 409, message: 'This game has changed in the meantime. Look at it again.' },
  capacity_below_seated: { status: 409, message: 'More players have joined than would fit.' },
  not_seated: { status: 403, message: 'You have no spot in this game.' },
  too_early: { status: 409, message: 'This can be answered from 90 minutes before the start.' },
  no_minimum: { status: 409, message: 'This game has no minimum number of players.' },
  deadline_moved: { status: 409, message: 'The deadline can be moved only once, and it already was.' },
  no_teams: { status: 409, message: 'This game has no teams yet.' },
  score_changed: { status: 409, message: 'The score has changed in the meantime. Look at the new one.' },
  score_closed: { status: 409, message: 'The score of this game can no longer be changed.' },
  series_not_found: { status: 404, message: 'This game does not repeat.' },
  series_changed: { status: 409, message: 'This weekly run has changed in the meantime. Look at it again.' },
  series_ended: { status: 409, message: 'This weekly run has ended.' },
  series_exists: { status: 409, message: 'This game already repeats.' },
  series_day_unknown: { status: 409, message: 'This weekly run has no game on that day.' },
  too_many_series: { status: 409, message: 'One host can have ten weekly runs. End one first.' },
  too_many_regulars: { status: 409, message: 'A host can add fifty regulars.' },
  result_changed: { status: 409, message: 'The result was entered again in the meantime. Look at the new score.' },
  objection_closed: { status: 409, message: 'You can object to a result only within two days.' },
  call_running: { status: 409, message: 'Players are already being asked.' },
  call_needs_terms: {
    status: 409,
    message: 'To ask for players, the game must be public, at a court, and not started yet.',
  },
  friend_claimed: { status: 409, message: 'Your friend already has this spot.' },
  friend_gone: { status: 409, message: 'This spot is no longer held.' },
  own_friend: { status: 409, message: 'This link is for your friend.' },
  result_confirmed: { status: 409, message: 'The result is confirmed and can no longer be changed.' },
});

type GamesErrors = Readonly<typeof gamesErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends GamesErrors {}
}
