import { commonErrors } from '@hoopline/contracts';
import { DomainError } from './domain-error.ts';

/** One complaint of a schema, as every Standard Schema library words it. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
}

/** The first complaint about each input, under its dotted path. An unknown key is named itself. */
export function invalidInput(issues: readonly Issue[]): DomainError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
    const unknownKeys = 'keys' in issue && Array.isArray(issue.keys) ? (issue.keys as string[]) : undefined;
    if (unknownKeys) for (const key of unknownKeys.slice(0, 20)) fields[[...path, key].join('.')] ??= 'Unknown key';
    else fields[path.join('.')] ??= issue.message;
  }
  return new DomainError(commonErrors.invalid_input, { fields });
}
