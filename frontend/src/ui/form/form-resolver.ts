import { toNestErrors } from '@hookform/resolvers';
import { problemOf } from '@hoopline/contracts';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { input, output, ZodType } from 'zod';
import type { Namespace } from '../../lib/i18n.ts';
import { problemText } from './problem-text.ts';

interface FormRules<Schema, Values> {
  schema: Schema;
  /** The namespace with the form's own texts for problems. */
  feature: Namespace;
  /** Converts the form's values to the body that `schema` checks. Field names must stay the same. */
  toBody?: (values: Values) => unknown;
}

/**
 * Checks a form by a schema of the contract, so that browser and server refuse the same input. The schema's own
 * sentences are English: the form shows `problemText` instead.
 */
export function formResolver<Schema extends ZodType, Values extends FieldValues = input<Schema> & FieldValues>({
  schema,
  feature,
  toBody = (values) => values,
}: FormRules<Schema, Values>): Resolver<Values, unknown, output<Schema>> {
  return async (values, _context, options) => {
    const checked = schema.safeParse(toBody(values));
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of checked.error.issues) {
      const path = issue.path.join('.');
      const problem = problemOf(issue);
      errors[path] ??= { type: problem.code, message: problemText(problem, path, feature) };
    }
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
}
