/** The database in which this device keeps what was seen last (app/offline/kept-data.ts). */
export const KEPT_DATABASE = 'hoopline-kept';

/** Removes all of it. Tabs that have it open close it. Without the code that reads it: the service worker does it too. */
export const forgetKept = (): Promise<void> =>
  new Promise((resolve) => {
    try {
      const deletion = indexedDB.deleteDatabase(KEPT_DATABASE);
      deletion.onsuccess = deletion.onerror = deletion.onblocked = () => resolve();
    } catch {
      // The browser has no such storage, or forbids it: nothing is kept.
      resolve();
    }
  });
