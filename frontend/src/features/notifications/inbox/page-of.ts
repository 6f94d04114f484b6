import { ANSWER_CARD, gamePath, type Notification } from '@hoopline/contracts';
import type { Address } from '../../../lib/feature.ts';

/** The page to which a notification links. */
export function pageOf(notification: Notification): Address {
  const { kind, subjectId } = notification;
  switch (kind) {
    case 'message':
      return `/messages/${subjectId}`;
    case 'liked':
    case 'commented':
      return `/feed/${subjectId}`;
    case 'followed': {
      const [newest] = notification.actors;
      return newest ? `/profiles/${newest.id}` : '/profile';
    }
    case 'application_received':
    case 'application_waiting':
      return `/${notification.details.opportunityKind}/${subjectId}`;
    case 'application_answered':
      return '/applications';
    case 'moderation':
      return pageOfModerated(notification.details);
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

type Moderated = Extract<Notification, { kind: 'moderation' }>['details'];

/**
 * The page of the content that moderators acted on; its author can open it even while it is hidden. Photos, messages
 * and comments have no page of their own, so their section opens. Other measures lead to the settings.
 */
function pageOfModerated({ about, targetId }: Moderated): Address {
  switch (about) {
    case 'game':
      return targetId ? `/games/${targetId}` : '/notifications';
    case 'post':
      return targetId ? `/feed/${targetId}` : '/notifications';
    case 'opening':
      return targetId ? `/coaching/${targetId}` : '/notifications';
    case 'sponsorship':
      return targetId ? `/sponsorships/${targetId}` : '/notifications';
    case 'court_photo':
      return '/courts';
    case 'message':
      return '/messages';
    case 'comment':
      return '/feed';
    case 'profile':
    case 'coach':
      return '/profile';
    default:
      return '/settings';
  }
}
