import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Line = z.string().min(1);

/** What sample players say on their own, as written in `data/lines.json`. */
const Lines = z.strictObject({
  comments: z.tuple([Line], Line),
  /** Short talks between two of them, who take turns. */
  chats: z.tuple([z.array(Line).min(2)], z.array(Line).min(2)),
});
export type Lines = z.infer<typeof Lines>;

export const readLines = (): Lines =>
  Lines.parse(JSON.parse(readFileSync(new URL('../data/lines.json', import.meta.url), 'utf8')));
