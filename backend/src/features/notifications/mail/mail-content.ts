import { dayWithTime, type Notification } from '@hoopline/contracts';
import { NOT_IN_LINES } from '@hoopline/contracts/common/schemas';
import type { Texts } from '../../../locales/texts.ts';
import { textsIn } from '../../../locales/texts.ts';
import type { Mail } from '../../../mail/mail.ts';
import { type MailItem, mailPage } from '../../../mail/mail-layout.ts';
import { notificationText } from '../notification-text.ts';
import type { MailRecipient } from './mails.repository.ts';

/** The most notifications that a digest lists; for the rest it shows a number. */
const SHOWN = 12;
/** The most characters of a subject: mail programs cut longer ones. */
const SUBJECT = 120;

interface Links {
  /** Scheme, host and port of our pages. */
  origin: string;
  unsubscribe: string;
}

type Content = Pick<Mail, 'subject' | 'text' | 'html'>;
type Reader = Pick<MailRecipient, 'language' | 'timeZone'>;

/** A mail about one notification. */
export function noticeMail(notification: Notification, reader: Reader, links: Links): Content {
  const { mail } = textsIn(reader.language);
  const item = itemOf(notification, reader, links);
  // The title of the notification is the title of the mail, so its only item shows just the body.
  const items = item.body ? [{ ...item, title: item.body, body: '', at: '' }] : [];
  const button = { label: mail.open, url: item.url };
  return content({ title: item.title, items, button }, reader, links);
}

/** A mail that lists the first `SHOWN` of `notifications`, which are sorted newest first, and counts all of them. */
export function digestMail(notifications: readonly Notification[], reader: Reader, links: Links): Content {
  const { mail } = textsIn(reader.language);
  const items = notifications.slice(0, SHOWN).map((one) => itemOf(one, reader, links));
  const rest = notifications.length - items.length;
  const title = mail.digest(notifications.length);
  const button = { label: mail.all, url: `${links.origin}/notifications` };
  return content({ title, items, more: rest > 0 ? mail.more(rest) : undefined, button }, reader, links);
}

interface Parts {
  title: string;
  items: MailItem[];
  more?: string | undefined;
  button: { label: string; url: string };
}

function content({ title, items, more, button }: Parts, { language }: Reader, links: Links): Content {
  const texts = textsIn(language);
  const { mail } = texts;
  const footer = [
    { label: mail.unsubscribe, url: links.unsubscribe },
    { label: mail.settings, url: `${links.origin}/settings` },
  ];
  const preview = items.map((item) => item.title).join(' · ') || title;
  const why = mail.why;
  const page = { language: texts.language, title, preview, items, more, button, why, links: footer };
  return {
    subject: oneLine(title).slice(0, SUBJECT),
    html: mailPage(page),
    text: plain(title, items, more, [button, ...footer], mail),
  };
}

function plain(
  title: string,
  items: readonly MailItem[],
  more: string | undefined,
  [button, ...footer]: { label: string; url: string }[],
  { why }: Texts['mail'],
): string {
  const ownUrl = (url: string) => (url === button?.url ? '' : url);
  const paragraphs = [
    title,
    ...items.map((item) => [item.title, item.body, item.at, ownUrl(item.url)].filter(Boolean).join('\n')),
    more,
    button && `${button.label}: ${button.url}`,
    '-- ',
    [why, ...footer.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ];
  return `${paragraphs.filter((one) => one !== undefined).join('\n\n')}\n`.replace('-- \n\n', '-- \n');
}

function itemOf(notification: Notification, { language, timeZone }: Reader, { origin }: Links): MailItem {
  const { title, body, url } = notificationText(notification, { language, timeZone });
  const { locale } = textsIn(language);
  const moment = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const at = dayWithTime(new Date(notification.at), locale, { ...moment, timeZone });
  return { title, body, url: origin + url, at: at.replace(/\s/g, ' ') };
}

/**
 * Makes a subject one line. It may contain text that people wrote, such as a game's name, which must not break or
 * reverse the line, or look like an encoded word (`=?`).
 */
const oneLine = (text: string): string => text.split(NOT_IN_LINES).filter(Boolean).join(' ').replaceAll('=?', '= ?');
