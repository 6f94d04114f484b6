import type { FirstReads } from '../common/first-data.ts';
import { route } from '../common/route.ts';
import type { AccountDeletion, ConfirmDeletion, DataExport, Privacy } from './schemas.ts';

export const accountRoutes = {
  /** Answers the defaults if the caller has saved nothing. */
  privacy: route<{ response: Privacy }>('GET', '/api/account/privacy'),
  /** Makes a visitor without a session a guest. */
  savePrivacy: route<{ body: Privacy; response: Privacy }>('PUT', '/api/account/privacy', {
    limit: { points: 20, seconds: 60 },
  }),
  /** State `none` for a visitor without a session. */
  dataExport: route<{ response: DataExport }>('GET', '/api/account/export'),
  /** Starts an export, or answers the one that is running. 429 until a day after the last export. */
  startExport: route<{ response: DataExport }>('POST', '/api/account/export', {
    limit: { points: 10, seconds: 60 },
    isForSuspended: true,
  }),
  /**
   * Plans the removal of the caller's account, and ends their other sessions. A second call answers the same time. A
   * guest is removed at once, so their own session ends too.
   */
  askDeletion: route<{ body: ConfirmDeletion; response: AccountDeletion }>('POST', '/api/account/deletion', {
    limit: { points: 10, seconds: 60 },
    isForSuspended: true,
  }),
  /** Cancels the deletion. Changes nothing if none is planned. */
  keep: route<{ response: AccountDeletion }>('DELETE', '/api/account/deletion', {
    limit: { points: 10, seconds: 60 },
    isForSuspended: true,
  }),
} as const;

/** Addresses that the browser visits itself, without the typed client `api`. */
export const ACCOUNT_LINKS = { exportFile: '/api/account/export/file' } as const;

/**
 * The page that a person sees after they asked for the deletion of their account. The query key `until` contains the
 * time until which they can cancel the deletion.
 */
export const GOODBYE_PATH = '/goodbye';

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const accountPages = [GOODBYE_PATH] as const;

export const accountFirstReads = {
  '/settings': [accountRoutes.privacy.path, accountRoutes.dataExport.path],
} satisfies FirstReads;
