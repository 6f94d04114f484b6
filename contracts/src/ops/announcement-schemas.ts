import { z } from 'zod';
import { line, Timestamp } from '../common/schemas.ts';
import { ANNOUNCEMENT } from './rules.ts';

/** A line of text to everybody. `until` is null if it stays until an operator takes it down. */
export const Announcement = z
  .object({ text: z.string(), kind: z.enum(ANNOUNCEMENT.kinds), until: Timestamp.nullable() })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof Announcement>;

/** The announcement that everybody sees now; null if there is none. `rev` grows with each change. */
export const Announced = z.object({ rev: z.int(), announcement: Announcement.nullable() }).meta({ id: 'Announced' });
export type Announced = z.infer<typeof Announced>;

/** `minutes` is null for an announcement without an end. */
export const NewAnnouncement = z
  .strictObject({
    text: line(),
    kind: z.enum(ANNOUNCEMENT.kinds),
    minutes: z.literal([...ANNOUNCEMENT.minutes]).nullable(),
  })
  .meta({ id: 'NewAnnouncement' });
export type NewAnnouncement = z.infer<typeof NewAnnouncement>;

/** The `rev` that the caller knows. Only the last change can be undone. */
export const UndoAnnouncement = z.strictObject({ rev: z.int().min(0) }).meta({ id: 'UndoAnnouncement' });
export type UndoAnnouncement = z.infer<typeof UndoAnnouncement>;
