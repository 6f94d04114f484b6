import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { HttpError } from '../../lib/api.ts';
import type { Namespace } from '../../lib/i18n.ts';
import { problemText } from './problem-text.ts';

/**
 * Shows the problems of a refused write at the fields that the server names, and focuses the first of them. The form's
 * fields must have the same names as on the wire.
 */
export function useServerProblems<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
  feature: Namespace,
): void {
  const { getValues, setError, setFocus } = form;
  useEffect(() => {
    if (!(error instanceof HttpError)) return;
    const values = getValues();
    const order = Object.keys(values);
    const refused = Object.entries(error.problems)
      .map(([path, problem]) => ({ path: pathOfField(path, values), problem }))
      .filter(({ path }) => path !== '')
      .sort((a, b) => order.indexOf(fieldOf(a.path)) - order.indexOf(fieldOf(b.path)));
    for (const { path, problem } of refused) {
      setError(path as Path<Values>, { type: problem.code, message: problemText(problem, path, feature) });
    }
    if (refused[0]) setFocus(refused[0].path as Path<Values>);
  }, [error, feature, getValues, setError, setFocus]);
}

const fieldOf = (path: string) => path.split('.')[0] ?? '';

/** The part of the path that the form has: `hashtags.0` becomes `hashtags` if that field is one text. */
function pathOfField(path: string, values: unknown): string {
  const known: string[] = [];
  let value = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) break;
    known.push(key);
    value = (value as Record<string, unknown>)[key];
  }
  return known.join('.');
}
