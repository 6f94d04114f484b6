import { GAME } from '@hoopline/contracts';
import type { Notice } from '../../notifications/notifications.service.ts';
import type { LockedGame } from '../locked-game.ts';

/** The notification of an invitation, or of a call for `wanted` players, to the people who were asked. */
export function askNotice({ game, now: at }: LockedGame, recipients: readonly string[], wanted: number | null): Notice {
  const { id: subjectId, hostId: actorId, title, scheduledAt, timeZone, location } = game;
  const about = { title, scheduledAt, timeZone, place: location === GAME.noLocation ? null : location };
  const common = { subjectId, actorId, recipients, at };
  return wanted === null
    ? { ...common, kind: 'game_invited', details: about }
    : { ...common, kind: 'players_needed', details: { ...about, wanted } };
}
