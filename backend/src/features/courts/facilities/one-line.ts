import { NOT_IN_LINES } from '@hoopline/contracts/common/schemas';
import { z } from 'zod';

/** Every one of them, not only the first. */
const BREAKS = new RegExp(NOT_IN_LINES, 'gu');

/** Text on one line, whatever the provider sent. Its markup, if any, stays text. */
export const line = (max: number) =>
  z
    .string()
    .transform((text) => text.slice(0, 2_000).replace(BREAKS, ' ').replace(/\s+/g, ' ').trim())
    .transform((text) => text.slice(0, max).replace(/\p{Surrogate}/gu, '\ufffd'))
    .pipe(z.string().min(1));
