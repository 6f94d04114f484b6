import type { UseFormReturn } from 'react-hook-form';
import { HttpError } from '../../../lib/api.ts';
import { emptyDraft, type PostDraft } from './post-draft.ts';

/** Puts the server's complaints at the fields they name, and focus on the first. */
export function showRefusals(error: unknown, { setError, setFocus }: UseFormReturn<PostDraft, unknown>): void {
  if (!(error instanceof HttpError)) return;
  const complaints = Object.entries(error.fields);
  const of = (name: string) => complaints.find(([path]) => path.split('.')[0] === name)?.[1];
  const named = (Object.keys(emptyDraft()) as (keyof PostDraft)[]).filter((name) => of(name) !== undefined);
  for (const name of named) setError(name, { type: 'server', message: of(name) });
  if (named[0]) setFocus(named[0]);
}
