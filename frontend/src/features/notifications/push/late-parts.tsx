import { i18n } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { log } from '../../../lib/log.ts';
import type pushTexts from '../../../locales/en/push.ts';
import type { AskForPushProps } from './ask-for-push.tsx';
import { isPushPossible, mayBeSubscribed } from './push-possible.ts';

declare module '../../../lib/i18n.ts' {
  interface Texts {
    push: typeof pushTexts;
  }
}

const LateAsk = lazyPart<AskForPushProps>({
  name: 'The offer of push messages',
  texts: ['push'],
  load: async () => (await import('./ask-for-push.tsx')).AskForPush,
});

/**
 * The offer of push messages. Its code is loaded only if this browser supports push messages and does not block them,
 * or if a calendar can be offered instead.
 */
export const AskForPush = (props: AskForPushProps) =>
  (props.calendar !== undefined || (isPushPossible() && Notification.permission !== 'denied')) && (
    <LateAsk {...props} />
  );

export const PushHere = lazyPart({
  name: 'Push messages in this browser',
  texts: ['push'],
  load: async () => (await import('./push-here.tsx')).PushHere,
});

/** Turns on push messages in this browser. Call it from a click: browsers ask for permission only then. */
export const turnOnPush = async (): Promise<void> => (await import('./push.store.ts')).turnOnPush();

/**
 * Sends the subscription of this browser again if needed. Called for each connection, because another person may have
 * signed in, and for each change of the language.
 */
export function renewPush(): void {
  if (!mayBeSubscribed()) return;
  i18n.off('languageChanged', renewPush);
  i18n.on('languageChanged', renewPush);
  import('./push.store.ts').then(
    (store) => store.renewPush(),
    (error: unknown) => log.error('The subscription to push messages could not be renewed', error),
  );
}
