import { jest } from '@jest/globals';

/** The parts of a browser's push API that pages use. */
export interface FakePush {
  requestPermission: ReturnType<typeof jest.fn>;
  unsubscribe: ReturnType<typeof jest.fn>;
  isSubscribed: () => boolean;
  /** Removes the push API from the window again. */
  remove: () => void;
}

const ENDPOINT = 'https://push.test/send/1';

/**
 * Adds the push API to the window. `permission` is the permission that the browser has stored; `answer` is the person's
 * answer when the browser asks.
 */
export function fakePush(permission: string, { answer = 'granted', isSubscribed = false } = {}): FakePush {
  let subscription: object | null = null;
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const unsubscribe = jest.fn(async () => {
    subscription = null;
    return true;
  });
  const subscribe = async () => {
    subscription = { endpoint: ENDPOINT, unsubscribe, toJSON: () => ({ endpoint: ENDPOINT, keys }) };
    return subscription;
  };
  if (isSubscribed) void subscribe();
  const pushManager = { subscribe, getSubscription: async () => subscription };
  const registration = { pushManager, getNotifications: async () => [] };
  const notification = {
    permission,
    requestPermission: jest.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.assign(window, { Notification: notification, PushManager: class {} });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return {
    requestPermission: notification.requestPermission,
    unsubscribe,
    isSubscribed: () => subscription !== null,
    remove: () => {
      delete (window as { Notification?: unknown }).Notification;
      delete (window as { PushManager?: unknown }).PushManager;
      delete (navigator as { serviceWorker?: unknown }).serviceWorker;
    },
  };
}
