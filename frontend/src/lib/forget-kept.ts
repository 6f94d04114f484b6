/** The database in which this device keeps the data that it showed last (app/offline/kept-data.ts). */
export const KEPT_DATABASE = 'hoopline-kept';

/**
 * Deletes the database. Tabs that have it open close it. Never rejects: resolves also if the deletion fails or must
 * wait. This file does not import the code that reads the database, because the service worker uses it too.
 */
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
