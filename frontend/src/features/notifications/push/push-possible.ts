/** Whether this browser knows push messages at all. On an iPhone only once Hoopline is on its home screen. */
export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether it may have subscribed: without the permission it has not. */
export const mayBeSubscribed = (): boolean => isPushPossible() && Notification.permission === 'granted';
