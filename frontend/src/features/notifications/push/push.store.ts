import { notificationsRoutes } from '@hoopline/contracts';
import { create } from 'zustand';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { shownLanguage } from '../../../lib/shown-language.ts';
import { ensureSession } from '../../../session/ensure-session.ts';
import { registerSignOutCleanup } from '../../../session/sign-out.ts';
import { isPushPossible, mayBeSubscribed } from './push-possible.ts';

const WORKER = '/sw.js';
/** Signing out waits at most this long for the push service, which may not be reachable. */
const SIGN_OUT_MS = 2_000;

/** `missing`: the browser does not support push messages. `blocked`: the person has refused the permission. */
type PushState = 'missing' | 'blocked' | 'off' | 'on';

interface PushStore {
  /** State of this browser; undefined until it is known. */
  state: PushState | undefined;
  isBusy: boolean;
  hasFailed: boolean;
}

export const usePush = create<PushStore>(() => ({ state: undefined, isBusy: false, hasFailed: false }));

/** Finds out whether this browser is subscribed. */
export async function lookAtPush(): Promise<void> {
  usePush.setState({ state: await stateOfBrowser() });
}

/**
 * Subscribes this browser, if the person permits it. Call it from a click: the browser asks for permission, unless the
 * person has granted or refused it before.
 */
export const turnOnPush = (): Promise<void> =>
  change(async () => {
    if (!isPushPossible() || (await Notification.requestPermission()) !== 'granted') return;
    await ensureSession();
    await sendSubscription(await subscribe());
  });

export const turnOffPush = (): Promise<void> => change(unsubscribe);

/**
 * Sends the subscription if this page has not sent it yet, or if the person, the language or the time zone has changed
 * since.
 */
export async function renewPush(): Promise<void> {
  if (!mayBeSubscribed() || !useConnection.getState().userId) return;
  try {
    const subscription = await subscriptionOfBrowser();
    if (subscription) await sendSubscription(subscription);
  } catch (error) {
    log.error('The subscription to push messages could not be renewed', error);
  }
}

registerSignOutCleanup(async () => {
  const timeout = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS));
  await Promise.race([unsubscribe(), timeout]);
});

async function change(work: () => Promise<void>): Promise<void> {
  if (usePush.getState().isBusy) return;
  usePush.setState({ isBusy: true, hasFailed: false });
  try {
    await work();
  } catch (error) {
    log.error('Push messages could not be changed', error);
    usePush.setState({ hasFailed: true });
  }
  usePush.setState({ isBusy: false, state: await stateOfBrowser().catch(() => 'off' as const) });
}

async function stateOfBrowser(): Promise<PushState> {
  if (!isPushPossible()) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return mayBeSubscribed() && (await subscriptionOfBrowser()) ? 'on' : 'off';
}

const registered = () => navigator.serviceWorker.getRegistration('/');

const subscriptionOfBrowser = async () => (await (await registered())?.pushManager.getSubscription()) ?? null;

async function subscribe(): Promise<PushSubscription> {
  const { publicKey } = await api(notificationsRoutes.pushKey);
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The browser may have a subscription with the public key of another server at this address.
    const other = await pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The subscription that this page has last sent, as text, with the person's id, the language and the time zone. */
let lastSent = '';

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { endpoint, keys: { p256dh, auth }, language: shownLanguage(), timeZone };
  const current = JSON.stringify([useConnection.getState().userId, body]);
  if (current === lastSent) return;
  await api(notificationsRoutes.subscribe, { body });
  lastSent = current;
}

async function unsubscribe(): Promise<void> {
  if (!isPushPossible()) return;
  const registration = await registered();
  const subscription = await registration?.pushManager.getSubscription();
  if (!registration || !subscription) return;
  lastSent = '';
  // The shown push messages were for the person who was signed in.
  for (const shown of await registration.getNotifications()) shown.close();
  const { endpoint } = subscription;
  await Promise.all([subscription.unsubscribe(), api(notificationsRoutes.unsubscribe, { body: { endpoint } })]);
}
