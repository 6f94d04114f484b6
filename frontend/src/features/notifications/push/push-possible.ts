/** Whether this browser supports push messages. An iPhone does so only if Hoopline is on its home screen. */
export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** False if this browser cannot be subscribed, because it does not support push messages or has no permission. */
export const mayBeSubscribed = (): boolean => isPushPossible() && Notification.permission === 'granted';
