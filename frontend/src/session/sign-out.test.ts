import 'fake-indexeddb/auto';
import { afterEach, expect, it, jest } from '@jest/globals';
import { KEPT_DATABASE } from '../lib/forget-kept.ts';
import { forgetOnDevice, registerSignOutCleanup, useSignOutSteps } from './sign-out.ts';

afterEach(() => useSignOutSteps.setState({ cleanups: [], leaving: undefined }));

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

it('signing out removes the kept data even if the code that keeps it was not loaded', async () => {
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(KEPT_DATABASE);
    opening.onsuccess = () => resolve(opening.result);
  });
  opened.close();
  expect(await databases()).toEqual([KEPT_DATABASE]);
  await forgetOnDevice('me');
  expect(await databases()).toEqual([]);
});

it('runs a cleanup at sign-out, and at once if it is registered after the sign-out has begun', async () => {
  const [early, late] = [jest.fn<(userId: string) => void>(), jest.fn<(userId: string) => void>()];
  registerSignOutCleanup(early);
  expect(early).not.toHaveBeenCalled();
  await forgetOnDevice('me');
  registerSignOutCleanup(late);
  expect([early.mock.calls, late.mock.calls]).toEqual([[['me']], [['me']]]);
});
