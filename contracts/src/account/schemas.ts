import { z } from 'zod';
import { LIMITS } from '../common/limits.ts';
import { Timestamp, text } from '../common/schemas.ts';
import { EXPORT_STATES } from './rules.ts';

/** What one shows of oneself. Who switches one of them off does not see it of others either. */
export const Privacy = z
  .strictObject({
    /** Whether one is online. */
    showsPresence: z.boolean(),
    /** How far one has read and received in conversations. */
    showsReadMarks: z.boolean(),
    /** When one was online last. */
    showsLastSeen: z.boolean(),
  })
  .meta({ id: 'Privacy' });
export type Privacy = z.infer<typeof Privacy>;

/** The copy of one's data. What is not known yet is null. */
export const DataExport = z
  .object({
    state: z.enum(EXPORT_STATES),
    /** In per cent. */
    progress: z.int().min(0).max(100),
    /** Size of the file, once it is ready. */
    bytes: z.int().nonnegative().nullable(),
    requestedAt: Timestamp.nullable(),
    /** When the file is removed. */
    expiresAt: Timestamp.nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

/** The display name, typed exactly as it is. */
export const ConfirmDeletion = z.strictObject({ name: text(LIMITS.name) }).meta({ id: 'ConfirmDeletion' });
export type ConfirmDeletion = z.infer<typeof ConfirmDeletion>;

export const AccountDeletion = z
  .object({
    /** Until when it can be taken back; null where nothing is to be deleted, or for a guest, who is gone at once. */
    dueAt: Timestamp.nullable(),
  })
  .meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof AccountDeletion>;
