import type { FirstReads } from '../common/first-data.ts';
import { route } from '../common/route.ts';
import type { AccountDeletion, ConfirmDeletion, DataExport, Privacy } from './schemas.ts';

export const accountRoutes = {
  /** The defaults for whoever has saved nothing. */
  privacy: route<{ response: Privacy }>('GET', '/api/account/privacy'),
  /** Makes a visitor without a session a guest. */
  savePrivacy: route<{ body: Privacy; response: Privacy }>('PUT', '/api/account/privacy', {
    limit: { points: 20, seconds: 60 },
  }),
  /** State `none` for a visitor without a session. */
  dataExport: route<{ response: DataExport }>('GET', '/api/account/export'),
  /** Answers the one that is under way, if there is one. 429 until a day after the one before. */
  startExport: route<{ response: DataExport }>('POST', '/api/account/export', {
    limit: { points: 10, seconds: 60 },
    isForSuspended: true,
  }),
  /** Asked twice, it answers the same. Ends all other sessions; those of a guest all, as they are gone at once. */
  askDeletion: route<{ body: ConfirmDeletion; response: AccountDeletion }>('POST', '/api/account/deletion', {
    limit: { points: 10, seconds: 60 },
    isForSuspended: true,
  }),
  /** Keeps the account. Changes nothing where nothing is to be deleted. */
  keep: route<{ response: AccountDeletion }>('DELETE', '/api/account/deletion', {
    limit: { points: 10, seconds: 60 },
    isForSuspended: true,
  }),
} as const;

/** Addresses the browser visits itself, not through `api`. */
export const ACCOUNT_LINKS = { exportFile: '/api/account/export/file' } as const;

/** Where somebody is led who has just asked for their deletion. `until`: until when they can come back. */
export const GOODBYE_PATH = '/goodbye';

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const accountPages = [GOODBYE_PATH] as const;

export const accountFirstReads = {
  '/settings': [accountRoutes.privacy.path, accountRoutes.dataExport.path],
} satisfies FirstReads;
