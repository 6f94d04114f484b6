import { PRODUCT } from '@hoopline/contracts';

/** Mails about notifications, and the page that ends them. The texts of notifications are in `notifications`. */
export const mail = {
  /** Subject and title of a digest. */
  digest: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
  /** The line below the notifications that a digest shows. */
  more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  all: 'See all notifications',
  open: `Open in ${PRODUCT.name}`,
  why: `You get this email because Email Updates are on in your ${PRODUCT.name} settings.`,
  unsubscribe: 'Unsubscribe',
  settings: 'Settings',
  unsubscribing: {
    title: 'No more emails?',
    text: `This switches Email Updates off: no more digests, reminders or other emails from ${PRODUCT.name}. You still see everything under Notifications.`,
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    doneText: 'Email Updates are off. You can switch them on again in your settings at any time.',
    brokenTitle: 'This link does not work',
    brokenText:
      'It is incomplete, or not from one of our emails, so nothing has changed. You can switch Email Updates off in your settings.',
    toSettings: 'Open settings',
  },
};
