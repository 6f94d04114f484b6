import { z } from 'zod';
import { LIMITS } from '../common/limits.ts';
import { Timestamp, text } from '../common/schemas.ts';
import { EXPORT_STATES } from './rules.ts';

/**
 * The parts that a person shows to others. If they switch a part off, they do not see this part of other people
 * either.
 */
export const Privacy = z
  .strictObject({
    /** Whether the person is online. */
    showsPresence: z.boolean(),
    /** How far the person has read and received in conversations. */
    showsReadMarks: z.boolean(),
    /** When the person was last online. */
    showsLastSeen: z.boolean(),
  })
  .meta({ id: 'Privacy' });
export type Privacy = z.infer<typeof Privacy>;

/** The copy of the caller's data. Fields are null until they are known. */
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

/** `name`: the caller's display name, typed exactly as it is shown. */
export const ConfirmDeletion = z.strictObject({ name: text(LIMITS.name) }).meta({ id: 'ConfirmDeletion' });
export type ConfirmDeletion = z.infer<typeof ConfirmDeletion>;

export const AccountDeletion = z
  .object({
    /**
     * When the account is removed; until then the deletion can be cancelled. Null if no deletion is planned, and for
     * guests, who are removed at once.
     */
    dueAt: Timestamp.nullable(),
  })
  .meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof AccountDeletion>;
