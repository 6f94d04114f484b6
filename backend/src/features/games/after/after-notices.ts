import type { Notice, Outdated } from '../../notifications/notifications.service.ts';
import type { LockedGame } from '../locked-game.ts';
import { aboutOf } from '../notice-facts.ts';

/** The kind of the log entry that each winner of the vote gets. */
export const PLAYER_OF_GAME = 'player_of_game';

/** Notifies the winners of the vote. */
export function awardNotices(locked: LockedGame): { notices?: readonly Notice[] } {
  const recipients = locked.entries.filter(({ kind }) => kind === PLAYER_OF_GAME).flatMap(({ userId }) => userId ?? []);
  if (recipients.length === 0) return {};
  const { game, now: at } = locked;
  return {
    notices: [{ kind: PLAYER_OF_GAME, subjectId: game.id, details: aboutOf(locked), actorId: null, recipients, at }],
  };
}

/** The kudos that a player has for one game. `rows` also counts givers who have taken their kudos back. */
export interface KudosTotals {
  rows: number;
  kudos: number;
}

/**
 * Notifies a player of their first kudos in a game, without the giver. There is no second notification for more kudos.
 * If the kudos are taken back, the notification is retracted; kudos that are given again notify nobody.
 */
export function kudosNotices(
  locked: LockedGame,
  playerId: string,
  before: KudosTotals,
  after: KudosTotals,
): { notices: readonly Notice[]; outdated: Outdated } {
  const { game, now: at } = locked;
  const about = { kind: 'kudos', subjectId: game.id, recipients: [playerId], at } as const;
  const isFirst = before.rows === 0 && after.kudos > 0;
  return {
    notices: isFirst ? [{ ...about, details: aboutOf(locked), actorId: null }] : [],
    outdated: { retracted: before.kudos > 0 && after.kudos === 0 ? [about] : [] },
  };
}
