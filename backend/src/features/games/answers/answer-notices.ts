import { NOT_ENOUGH_PLAYERS, type NotificationDetails } from '@hoopline/contracts';
import type { Notice, Outdated } from '../../notifications/notifications.service.ts';
import type { LockedGame, LogEntry } from '../locked-game.ts';

type About = NotificationDetails['game_on'];

/**
 * Asks players whether they still play. Notifies players who lost their seat because they did not answer. Notifies
 * everybody in the game once it is decided that the game takes place. Marks the question as read once the player has
 * answered. `inGame`: everybody with a seat, an offer or a waitlist position.
 */
export function answerNotices(
  { game, entries, actorId, now: at }: LockedGame,
  about: About,
  inGame: readonly string[],
): Outdated & { notices: readonly Notice[] } {
  const common = { subjectId: game.id, at };
  const peopleOf = (...kinds: string[]) => peopleIn(entries.filter(({ kind }) => kinds.includes(kind)));
  const notices: Notice[] = [];
  const asked = entries.find(({ kind }) => kind === 'asked');
  if (asked) {
    const { answerBy } = asked.detail as Pick<NotificationDetails['still_in'], 'answerBy'>;
    const details = { ...about, answerBy };
    notices.push({ ...common, kind: 'still_in', details, actorId: null, recipients: peopleOf('asked') });
  }
  const lapsed = peopleOf('seat_lapsed');
  if (lapsed.length > 0) {
    notices.push({ ...common, kind: 'seat_lapsed', details: about, actorId: null, recipients: lapsed });
  }
  if (entries.some(({ kind }) => kind === 'on')) {
    notices.push({ ...common, kind: 'game_on', details: about, actorId, recipients: withHost(inGame, game.hostId) });
  }
  const answered = peopleOf('still_in', 'arrival');
  const settled = answered.length > 0 ? [{ ...common, kind: 'still_in' as const, recipients: answered }] : [];
  return { notices, settled };
}

/** The recipients of a cancellation. The host is notified too if the server cancelled because players were missing. */
export const notifiedOfCancellation = (inGame: readonly string[], hostId: string, reason: string): readonly string[] =>
  reason === NOT_ENOUGH_PLAYERS ? withHost(inGame, hostId) : inGame;

const withHost = (people: readonly string[], hostId: string): string[] => [...new Set([...people, hostId])];

const peopleIn = (entries: readonly LogEntry[]): string[] => entries.flatMap(({ userId }) => userId ?? []);
