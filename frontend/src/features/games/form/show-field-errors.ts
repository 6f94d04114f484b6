import type { UseFormSetError, UseFormSetFocus } from 'react-hook-form';
import { HttpError } from '../../../lib/api.ts';
import { type GameForm, newGame } from './game-form.ts';

/** Puts the server's complaints at the fields they name, and focus on the first. */
export function showFieldErrors(
  error: unknown,
  setError: UseFormSetError<GameForm>,
  setFocus: UseFormSetFocus<GameForm>,
): void {
  if (!(error instanceof HttpError)) return;
  const names = Object.keys(newGame()) as (keyof GameForm)[];
  const named = names.filter((name) => error.fields[name] !== undefined);
  for (const name of named) setError(name, { type: 'server', message: error.fields[name] });
  if (named[0]) setFocus(named[0]);
}
