import type { DataExport } from '@hoopline/contracts';

/** No export has been requested. */
export const NO_EXPORT: DataExport = { state: 'none', progress: 0, bytes: null, requestedAt: null, expiresAt: null };
