import type { OpportunityKind } from '@hoopline/contracts';
import type { Resolver } from 'react-hook-form';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import type { FormValues } from '../opportunities/drafts.store.ts';
import type { ChangesOf, FormOf, OpportunityOf } from '../opportunities/opportunity.ts';
import { writeValue } from './amount.ts';
import type { FormField, OpportunityForm } from './opportunity-form.ts';

export const emptyValues = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.map(({ name }) => [name, '']));

/** The form values of a stored opportunity. */
export const valuesOf = <Kind extends OpportunityKind>(
  fields: readonly FormField[],
  opportunity: OpportunityOf<Kind>,
): FormValues =>
  Object.fromEntries(fields.map(({ name }) => [name, writeValue(opportunity[name as keyof OpportunityOf<Kind>])]));

const readText = (text: string) => text.trim() || null;

const toBody = (fields: readonly FormField[], values: FormValues): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, read = readText }) => [name, read(values[name] ?? '')]));

export const resolveNew = <Kind extends OpportunityKind>({ schema, texts, fields }: OpportunityForm<Kind>) =>
  formResolver<typeof schema, FormValues>({
    schema,
    feature: texts,
    toBody: (values) => toBody(fields, values),
  }) as Resolver<FormValues, unknown, FormOf<Kind>>;

/** Like `resolveNew`, but sends only the fields that differ from `before`. */
export const resolveChanges = <Kind extends OpportunityKind>(
  { changesSchema, texts, fields }: OpportunityForm<Kind>,
  before: FormValues,
  rev: number,
) =>
  formResolver<typeof changesSchema, FormValues>({
    schema: changesSchema,
    feature: texts,
    toBody: (values) => ({
      ...toBody(
        fields.filter(({ name }) => values[name] !== before[name]),
        values,
      ),
      rev,
    }),
  }) as Resolver<FormValues, unknown, ChangesOf<Kind>>;
