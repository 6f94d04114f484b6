import type { OpportunityFields } from './opportunity-rows.ts';

type Value = string | number | null | undefined;

/** What a poster sent. What they left out, or `undefined`, stays as it is; an empty text is none. */
export interface OpportunityForm {
  title?: string | undefined;
  category?: string | undefined;
  description?: Value;
  maxAccepted?: number | null | undefined;
  deadline?: string | null | undefined;
  details: Readonly<Record<string, Value>>;
}

/** A new opportunity must have a category; the schema of its kind asks for a title too. */
export type NewOpportunityForm = OpportunityForm & { category: string };

const EMPTY = { title: null, description: null, maxAccepted: null, deadline: null, details: {} };

export const newFields = (form: NewOpportunityForm): OpportunityFields =>
  editedFields({ ...EMPTY, category: form.category }, form);

export function editedFields(before: OpportunityFields, { details, ...form }: OpportunityForm): OpportunityFields {
  return { ...before, ...given(form), details: { ...before.details, ...given(details) } };
}

function given<T extends object>(form: T): Record<string, never> {
  const entries = Object.entries(form).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, value === '' ? null : value])) as Record<string, never>;
}

/** `details` may have its keys in another order. */
export function isSame(
  { details: before, ...a }: OpportunityFields,
  { details: after, ...b }: OpportunityFields,
): boolean {
  const keys = Object.keys({ ...before, ...after });
  return JSON.stringify(a) === JSON.stringify(b) && keys.every((key) => (before[key] ?? null) === (after[key] ?? null));
}
