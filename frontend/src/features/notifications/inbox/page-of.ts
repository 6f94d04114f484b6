import type { Notification } from '@hoopline/contracts';
import type { Address } from '../../../lib/feature.ts';

/** Where a notification leads. */
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
    default:
      return `/games/${subjectId}`;
  }
}

type Moderated = Extract<Notification, { kind: 'moderation' }>['details'];

/** A hidden post or game still has its page for whoever made it. Nothing else that can be reported has one of its own. */
function pageOfModerated({ about, targetId }: Moderated): Address {
  switch (about) {
    case 'game':
      return targetId ? `/games/${targetId}` : '/notifications';
    case 'post':
      return targetId ? `/feed/${targetId}` : '/notifications';
    case 'message':
      return '/messages';
    case 'comment':
      return '/feed';
    case 'profile':
      return '/profile';
    default:
      return '/settings';
  }
}
