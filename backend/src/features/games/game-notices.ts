import {
  type EnterResult,
  type GameTermChange,
  mayConfirmOrDispute,
  type NotificationDetails,
  type ResultDecision,
} from '@hoopline/contracts';
import type { Notice, Outdated, Retraction, Settlement } from '../notifications/notifications.service.ts';
import { awardNotices } from './after/after-notices.ts';
import { answerNotices, notifiedOfCancellation } from './answers/answer-notices.ts';
import { isUndone } from './answers/go-decision.ts';
import type { LockedGame } from './locked-game.ts';
import { aboutOf } from './notice-facts.ts';
import type { SeatStatus } from './seats/seat.ts';

/** The notifications that a change of a game causes, and the earlier ones that it makes outdated. */
export interface GameNotices {
  notices: readonly Notice[];
  outdated: Outdated;
}

type Status = SeatStatus | undefined;
const isIn = (status: Status): boolean => status === 'joined' || status === 'leaving';
const isInGame = (status: Status): boolean => isIn(status) || status === 'offered' || status === 'waitlisted';

/**
 * Every rule that decides who is notified of a change of a game. `game` of `locked` is the game before the change;
 * `fields` and `seats` are those after it. The rules need not leave out the person who made the change: no notification
 * is ever stored for its own actor.
 */
export function noticesOf(locked: LockedGame): GameNotices {
  const all: readonly Part[] = [
    seatNotices(locked),
    termNotices(locked),
    moveNotices(locked),
    hostNotices(locked),
    resultNotices(locked),
    decisionNotices(locked),
    awardNotices(locked),
    answerNotices(locked, aboutOf(locked), peopleInGame(locked)),
  ];
  return {
    notices: all.flatMap(({ notices = [] }) => notices),
    outdated: {
      retracted: all.flatMap(({ retracted = [] }) => retracted),
      settled: all.flatMap(({ settled = [] }) => settled),
    },
  };
}

interface Part extends Outdated {
  notices?: readonly Notice[];
}

/**
 * Notifies people of an offer to them and of their removal, and the host of new players. Marks notifications of offers
 * that have ended as read. Retracts the host's notification of a player who left, and the reminders of that player and
 * the question whether they still play.
 */
function seatNotices(locked: LockedGame): Part {
  const { game, seats, actorId, now: at } = locked;
  const about = aboutOf(locked);
  const subjectId = game.id;
  const notices: Notice[] = [];
  const [settled, retracted]: [string[], string[]] = [[], []];
  // A guest who signs in gets another id. Their seat is moved to it, but nobody joins or leaves.
  const isMerge = locked.entries.some(({ kind }) => kind === 'merged');
  for (const userId of seats.changed) {
    const before = locked.seatsBefore.get(userId);
    const seat = seats.get(userId);
    const [was, is]: [Status, Status] = [before?.status, seat?.status];
    const expiresAt = seat?.offerExpiresAt ? new Date(seat.offerExpiresAt).toISOString() : null;
    if (expiresAt !== null && expiresAt !== before?.offerExpiresAt) {
      const details = { ...about, expiresAt };
      notices.push({ kind: 'seat_offered', subjectId, details, actorId: null, recipients: [userId], at });
    }
    if (was === 'offered' && is !== 'offered') settled.push(userId);
    if (is === 'removed' && was !== 'removed') {
      const details = { ...about, reason: seat?.reason ?? '' };
      notices.push({ kind: 'seat_removed', subjectId, details, actorId, recipients: [userId], at });
    }
    if (isMerge || userId === game.hostId) continue;
    if (isIn(was) && !isIn(is)) retracted.push(userId);
    // A host who brings a friend need not be notified of it.
    if (is === 'joined' && !isIn(was) && seat?.broughtBy !== game.hostId) {
      notices.push({
        kind: 'game_joined',
        subjectId,
        details: about,
        actorId: userId,
        recipients: [game.hostId],
        at,
      });
    }
  }
  return {
    notices,
    settled: settled.length > 0 ? [{ kind: 'seat_offered', subjectId, recipients: settled, at }] : [],
    retracted:
      retracted.length > 0
        ? [
            { kind: 'game_joined', subjectId, actorIds: retracted, at },
            { kind: 'game_reminder', subjectId, recipients: retracted, at },
            { kind: 'still_in', subjectId, recipients: retracted, at },
          ]
        : [],
  };
}

/**
 * Notifies the host's followers of a public game that is new, or of a game that the host makes public; for a new
 * series, of one of its games only. Notifies the people with a seat, an offer or a waitlist position of a new time or
 * location and of a cancellation. Retracts the notifications that are not true any more.
 */
function termNotices(locked: LockedGame): Part {
  const { game, fields, actorId, now: at } = locked;
  const subjectId = game.id;
  const about = aboutOf(locked);
  const recipients = peopleInGame(locked);
  const hosted: Notice = {
    kind: 'game_hosted',
    subjectId,
    details: about,
    actorId: game.hostId,
    recipients: { followersOf: game.hostId },
    at,
  };
  const hostedRetraction: Retraction = { kind: 'game_hosted', subjectId, at };
  const ofStart: Retraction[] = [
    { kind: 'game_reminder', subjectId, at },
    { kind: 'still_in', subjectId, at },
  ];
  const invited: Retraction = { kind: 'game_invited', subjectId, at };
  const called: Retraction = { kind: 'players_needed', subjectId, at };
  const regularsFirst: Retraction = { kind: 'regulars_first', subjectId, at };
  const on: Retraction = { kind: 'game_on', subjectId, at };
  const cancelled = locked.entries.find(({ kind }) => kind === 'cancelled');
  if (cancelled) {
    const reason = String((cancelled.detail as { reason?: unknown }).reason ?? '');
    const details = { ...about, reason };
    const notified = notifiedOfCancellation(recipients, game.hostId, reason);
    return {
      notices: [{ kind: 'game_cancelled', subjectId, details, actorId, recipients: notified, at }],
      retracted: [hostedRetraction, ...ofStart, invited, called, regularsFirst, on],
    };
  }
  const isAnnounced = fields.isPublic && locked.isAnnounced;
  if (locked.entries.some(({ kind }) => kind === 'created')) return { notices: isAnnounced ? [hosted] : [] };
  const changed = changesOf(locked);
  const details: NotificationDetails['game_changed'] = { ...about, changed };
  const moved: Notice = { kind: 'game_changed', subjectId, details, actorId, recipients, at };
  const isHidden = locked.entries.some(({ kind }) => kind === 'hidden');
  const isPublished = isAnnounced && !game.isPublic;
  return {
    notices: [...(changed.length > 0 ? [moved] : []), ...(isPublished ? [hosted] : [])],
    retracted: [
      ...((game.isPublic && !fields.isPublic) || isHidden ? [hostedRetraction, called] : []),
      ...(isHidden ? [invited] : []),
      ...(changed.includes('time') ? ofStart : []),
      ...(isUndone(game, fields, at.getTime()) ? [on] : []),
    ],
  };
}

/** Marks the notification of a move as read once the player has answered that they keep their seat. */
function moveNotices({ game, entries, now: at }: LockedGame): Part {
  const userId = entries.find(({ kind }) => kind === 'move_confirmed')?.userId;
  return userId ? { settled: [{ kind: 'game_changed', subjectId: game.id, recipients: [userId], at }] } : {};
}

/** Notifies a player who becomes the host without asking for it; for a series, of one of its games only. */
function hostNotices(locked: LockedGame): Part {
  const { game, now: at } = locked;
  const heirId = locked.entries.find(({ kind }) => kind === 'handed_over')?.userId;
  if (!heirId) return {};
  const about = { kind: 'became_host', subjectId: game.id, at } as const;
  return {
    notices: locked.isAnnounced ? [{ ...about, details: aboutOf(locked), actorId: null, recipients: [heirId] }] : [],
    // The leaving host may have such a notification too, if the game had another host before.
    retracted: [{ ...about, recipients: [game.hostId] }],
  };
}

/**
 * When an operator decides about a disputed result, notifies the player who objected. Retracts the notification if the
 * decision is undone.
 */
function decisionNotices(locked: LockedGame): Part {
  const entry = locked.entries.find(({ kind }) => kind === 'result_decided');
  if (!entry) return {};
  const { decision } = entry.detail as { decision: ResultDecision | null };
  const about = { kind: 'result_decided', subjectId: locked.game.id, at: locked.now } as const;
  if (decision === null) return { retracted: [about] };
  const recipients = entry.userId ? [entry.userId] : [];
  return { notices: [{ ...about, details: { ...aboutOf(locked), decision }, actorId: null, recipients }] };
}

/**
 * Notifies the players who may confirm a result that it was entered or confirmed automatically, and the host that a
 * player disputes it. Marks as read, or retracts, the notifications that a later step has made outdated.
 */
function resultNotices(locked: LockedGame): Part {
  const { game, actorId, now: at } = locked;
  const subjectId = game.id;
  const about = { kind: 'result_entered', subjectId, at } as const;
  const disputed = { kind: 'result_disputed', subjectId, at } as const;
  const confirmed = locked.entries.find(({ kind }) => kind === 'result_confirmed');
  if (confirmed) {
    const players = locked.seats.joined.map(({ userId }) => userId);
    const settled: Settlement[] = [{ ...disputed, recipients: [game.hostId] }];
    if (players.length > 0) settled.push({ ...about, recipients: players });
    // The log entry contains the result only if it was confirmed automatically.
    const automatic = 'teams' in confirmed.detail ? (confirmed.detail as EnterResult) : undefined;
    if (!automatic) return { settled };
    const recipients = playersWhoMayConfirm(automatic, game.hostId);
    return {
      settled,
      notices: [{ ...about, kind: 'result_counts', details: aboutOf(locked), actorId: null, recipients }],
    };
  }
  if (locked.entries.some(({ kind }) => kind === 'result_disputed')) {
    const notice = { ...disputed, details: aboutOf(locked), actorId, recipients: [game.hostId] };
    return { notices: actorId === null ? [] : [notice], retracted: [{ kind: 'result_counts', subjectId, at }] };
  }
  const entered = locked.entries.find(({ kind }) => kind === 'result_entered');
  if (!entered) return {};
  const recipients = playersWhoMayConfirm(entered.detail as EnterResult, actorId ?? game.hostId);
  // Other players may have been asked to confirm the result that this one replaces.
  const earlier = { ...about, at: new Date(at.getTime() - 1) };
  return { notices: [{ ...about, details: aboutOf(locked), actorId, recipients }], retracted: [earlier] };
}

const playersWhoMayConfirm = (result: EnterResult, enteredBy: string): string[] =>
  result.teams.flat().filter((userId) => mayConfirmOrDispute(userId, { ...result, enteredBy }));

const peopleInGame = ({ seats }: LockedGame): string[] =>
  seats.all.filter(({ status }) => isInGame(status)).map(({ userId }) => userId);

function changesOf({ game, fields }: LockedGame): GameTermChange[] {
  const hasMoved = fields.location !== game.location || fields.courtId !== game.courtId;
  return [
    ...(fields.scheduledAt === game.scheduledAt ? [] : ['time' as const]),
    ...(hasMoved ? ['place' as const] : []),
  ];
}
