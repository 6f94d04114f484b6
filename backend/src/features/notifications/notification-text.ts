import {
  dayWithTime,
  type Language,
  type Notification,
  type NotificationDetails,
  notificationPath,
  wallTime,
} from '@hoopline/contracts';
import type { Doers, GameWords, Words } from '../../locales/notifications/en.ts';
import { shownName, shownReason, type Texts, textsIn } from '../../locales/texts.ts';

/** A notification as text for a push message or a mail. */
export interface NotificationText extends Words {
  /** Address of the page that it opens, without the origin. */
  url: string;
}

export interface Reader {
  language: Language;
  /** IANA name. Times are written in this zone, except those of a game that has its own zone. */
  timeZone: string;
}

export function notificationText(notification: Notification, reader: Reader): NotificationText {
  return { ...words(notification, reader), url: notificationPath(notification) };
}

function words(notification: Notification, reader: Reader): Words {
  const texts = textsIn(reader.language);
  const { notifications } = texts;
  const who = doers(notification, texts);
  switch (notification.kind) {
    case 'message':
      return notifications.message(inThread(who, notification.details.gameTitle), notification.details.messageCount);
    case 'seat_offered': {
      const before = moment(notification.details.expiresAt, reader.timeZone, texts, { weekday: 'short' });
      return notifications.seatOffered(game(notification.details, reader), before);
    }
    case 'seat_removed':
      return notifications.seatRemoved(game(notification.details, reader), notification.details.reason);
    case 'game_changed': {
      const [only = 'time', ...others] = notification.details.changed;
      return notifications.gameChanged(game(notification.details, reader), others.length > 0 ? 'both' : only);
    }
    case 'game_cancelled':
      return notifications.gameCancelled(
        game(notification.details, reader),
        shownReason(notification.details.reason, texts),
      );
    case 'game_reminder':
      return notifications.gameReminder(game(notification.details, reader), notification.details.hoursBefore <= 1);
    case 'still_in': {
      const { answerBy, timeZone } = notification.details;
      const day = answerBy && dayOf(answerBy, timeZone, reader.timeZone);
      const before = day && moment(answerBy, timeZone ?? reader.timeZone, texts, day);
      return notifications.stillIn(game(notification.details, reader), before);
    }
    case 'seat_lapsed':
      return notifications.seatLapsed(game(notification.details, reader));
    case 'game_on':
      return notifications.gameOn(game(notification.details, reader));
    case 'regulars_first': {
      const { opensAt } = notification.details;
      const until = opensAt && moment(opensAt, reader.timeZone, texts, { weekday: 'short' });
      return notifications.regularsFirst(game(notification.details, reader), until);
    }
    case 'game_joined':
      return notifications.gameJoined(who, game(notification.details, reader));
    case 'became_host':
      return notifications.becameHost(game(notification.details, reader));
    case 'result_entered':
      return notifications.resultEntered(who, game(notification.details, reader));
    case 'result_counts':
      return notifications.resultCounts(game(notification.details, reader));
    case 'result_disputed':
      return notifications.resultDisputed(who, game(notification.details, reader));
    case 'result_decided':
      return notifications.resultDecided(game(notification.details, reader), notification.details.decision);
    case 'player_of_game':
      return notifications.playerOfGame(game(notification.details, reader));
    case 'kudos':
      return notifications.kudos(game(notification.details, reader));
    case 'game_hosted':
      return notifications.gameHosted(who, game(notification.details, reader));
    case 'game_invited':
      return notifications.gameInvited(who, game(notification.details, reader));
    case 'players_needed':
      return notifications.playersNeeded(who, notification.details.wanted, game(notification.details, reader));
    case 'application_received':
      return notifications.applicationReceived(who, opportunity(notification.details, texts));
    case 'application_waiting': {
      const { pendingCount } = notification.details;
      return notifications.applicationWaiting(pendingCount, opportunity(notification.details, texts));
    }
    case 'application_answered': {
      const { status, reason } = notification.details;
      return notifications.applicationAnswered(who, status, opportunity(notification.details, texts), reason ?? '');
    }
    case 'followed':
      return notifications.followed(who);
    case 'liked':
      return notifications.liked(who, post(notification.details, texts));
    case 'commented':
      return notifications.commented(who, post(notification.details, texts));
    case 'moderation': {
      const { until, reason } = notification.details;
      const end = until && moment(until, reader.timeZone, texts, { year: 'numeric', month: 'long', day: 'numeric' });
      return notifications.moderation(notification.details, reason, end ?? '');
    }
  }
}

/** `Ana · Tuesday run`: who wrote in the thread of a game. */
const inThread = (who: Doers, gameTitle: string | undefined): Doers =>
  gameTitle === undefined ? who : { ...who, who: `${who.who} · ${gameTitle}` };

function doers({ actors, actorCount }: Notification, texts: Texts): Doers {
  const { notifications } = texts;
  const [first = notifications.somebody, second = notifications.somebody] = actors.map(({ displayName }) =>
    shownName(displayName, texts),
  );
  const people = Math.max(actorCount, 1);
  if (people === 1) return { who: first, people };
  // Two people may have the same name, such as that of hidden profiles: “and 1 other” shows that they are two.
  if (people === 2 && first !== second) return { who: notifications.and(first, second), people };
  return { who: notifications.andOthers(first, people - 1), people };
}

/**
 * The game's time is written in the game's zone, which is named if the reader's clock shows another time. Without a
 * zone of the game, it is written in the reader's.
 */
function game(details: NotificationDetails['game_joined'], { language, timeZone }: Reader): GameWords {
  const texts = textsIn(language);
  const { title, scheduledAt, timeZone: ownZone, place } = details;
  const at = scheduledAt && moment(scheduledAt, ownZone ?? timeZone, texts, dayOf(scheduledAt, ownZone, timeZone));
  const facts = [at, place].filter(Boolean).join(' · ');
  return { game: title || texts.notifications.untitledGame, facts };
}

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

function dayOf(at: string, zone: string | null, readersZone: string): Intl.DateTimeFormatOptions {
  const clock = (timeZone: string) => wallTime(Date.parse(at), timeZone);
  return zone === null || clock(zone) === clock(readersZone) ? DAY : { ...DAY, timeZoneName: 'short' };
}

function moment(at: string, timeZone: string, { locale }: Texts, day: Intl.DateTimeFormatOptions): string {
  const options = { ...day, hour: 'numeric', minute: '2-digit', timeZone } as const;
  return dayWithTime(new Date(at), locale, options).replace(/\s/g, ' ');
}

const opportunity = (details: NotificationDetails['application_received'], { notifications }: Texts): string =>
  details.title || notifications.untitled[details.opportunityKind];

const post = ({ excerpt, postType }: NotificationDetails['liked'], { notifications }: Texts): string =>
  excerpt || notifications.post[postType];
