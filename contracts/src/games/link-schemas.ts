import { z } from 'zod';
import { Id, line } from '../common/schemas.ts';

export const LinkParams = z.strictObject({ slug: line() });

/** The game behind a share link. `linkKey` is the link key of a private game; null for a public one. */
export const LinkedGame = z.object({ id: Id, linkKey: z.string().nullable() }).meta({ id: 'LinkedGame' });
export type LinkedGame = z.infer<typeof LinkedGame>;
