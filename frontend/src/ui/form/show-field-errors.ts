import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { HttpError } from '../../lib/api.ts';

/**
 * Puts the errors of a refused write at the fields that the server names, and focus on the first of them. The form's
 * fields have the names of the wire; `hashtags.0` is an error of `hashtags`.
 */
export function showFieldErrors<Values extends FieldValues, Context, Output>(
  error: unknown,
  { getValues, setError, setFocus }: UseFormReturn<Values, Context, Output>,
): void {
  if (!(error instanceof HttpError)) return;
  const refused = new Map(Object.entries(error.fields).map(([path, message]) => [path.split('.')[0], message]));
  const named = (Object.keys(getValues()) as Path<Values>[]).filter((name) => refused.has(name));
  for (const name of named) setError(name, { type: 'server', message: refused.get(name) });
  if (named[0]) setFocus(named[0]);
}
