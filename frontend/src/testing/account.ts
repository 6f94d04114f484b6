import type { DataExport } from '@hoopline/contracts';

/** Nobody has asked for a copy. */
export const NO_EXPORT: DataExport = { state: 'none', progress: 0, bytes: null, requestedAt: null, expiresAt: null };
