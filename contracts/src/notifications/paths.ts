import type { Notification } from './schemas.ts';

/** The fragment of a game's page at the card with which a player answers. */
export const ANSWER_CARD = '#answer';

/** The page of a game. A private game is found with its link key alone. */
export const gamePath = (id: string, linkKey?: string): `/games/${string}` =>
  `/games/${id}${linkKey === undefined ? '' : `?key=${encodeURIComponent(linkKey)}`}`;

/** The page in the web app that shows what a notification is about. */
export function notificationPath(notification: Notification): string {
  const { subjectId, actors } = notification;
  switch (notification.kind) {
    case 'message':
      return `/messages/${subjectId}`;
    case 'application_received':
    case 'application_waiting':
    case 'application_answered':
      return `/${notification.details.opportunityKind}/${subjectId}`;
    case 'followed': {
      const [only, ...others] = actors;
      return only && others.length === 0 ? `/profiles/${only.id}` : '/notifications';
    }
    case 'liked':
    case 'commented':
      return `/feed/${subjectId}`;
    case 'moderation':
      return '/notifications';
    case 'game_invited':
      return gamePath(subjectId, notification.details.linkKey);
    case 'still_in':
      return `/games/${subjectId}${ANSWER_CARD}`;
    case 'game_reminder':
      return `/games/${subjectId}${notification.details.hoursBefore > 1 ? '' : ANSWER_CARD}`;
    default:
      return `/games/${subjectId}`;
  }
}
