import type { OpportunityKind } from '@hoopline/contracts';
import type { ComponentType } from 'react';
import type { Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Namespace } from '../../../lib/i18n.ts';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import type { FormValues } from '../opportunities/drafts.store.ts';
import type { ChangesOf, FormOf, OpportunityOf } from '../opportunities/opportunity.ts';

/** The form of one kind. Its fields are texts, named as on the wire. */
export interface OpportunityForm<Kind extends OpportunityKind> {
  kind: Kind;
  /** Where its texts of problems are. */
  texts: Namespace;
  title: string;
  editTitle: string;
  submit: string;
  /** Asked before a new one is lost, where it is kept nowhere. */
  dropTitle: string;
  /** Each field with what it holds at first. */
  empty: FormValues;
  schema: ZodType<unknown, FormOf<Kind>>;
  changesSchema: ZodType<unknown, ChangesOf<Kind>>;
  valuesOf: (opportunity: OpportunityOf<Kind>) => FormValues;
  /** What is sent of one field; the text, or null for none, without one. */
  read: Readonly<Record<string, (text: string) => unknown>>;
  Fields: ComponentType;
  Preview: ComponentType<{ values: FormValues }>;
}

/** What a field is sent as. */
const readField = <Kind extends OpportunityKind>(
  { read }: OpportunityForm<Kind>,
  name: string,
  text: string,
): unknown => read[name]?.(text) ?? (read[name] ? null : text.trim() || null);

export function toBody<Kind extends OpportunityKind>(
  form: OpportunityForm<Kind>,
  values: FormValues,
  names: readonly string[] = Object.keys(form.empty),
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, readField(form, name, values[name] ?? '')]));
}

export const resolveNew = <Kind extends OpportunityKind>(form: OpportunityForm<Kind>) =>
  formResolver<OpportunityForm<Kind>['schema'], FormValues>({
    schema: form.schema,
    feature: form.texts,
    toBody: (values) => toBody(form, values),
  }) as Resolver<FormValues, unknown, FormOf<Kind>>;

/** As above, for those that differ from what stands. */
export const resolveChanges = <Kind extends OpportunityKind>(
  form: OpportunityForm<Kind>,
  before: FormValues,
  rev: number,
) =>
  formResolver<OpportunityForm<Kind>['changesSchema'], FormValues>({
    schema: form.changesSchema,
    feature: form.texts,
    toBody: (values) => ({
      ...toBody(
        form,
        values,
        Object.keys(form.empty).filter((name) => values[name] !== before[name]),
      ),
      rev,
    }),
  }) as Resolver<FormValues, unknown, ChangesOf<Kind>>;

/** Whole dollars or cents: `2500`, `$2,500.50`. Anything else is a description. */
const MONEY = /^\$?\s?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;

/** An amount as it is sent: a number of dollars, a line of text, or null. */
export function readAmount(text: string): number | string | null {
  const typed = text.trim();
  if (MONEY.test(typed)) return Number(typed.replace(/[$,\s]/g, ''));
  return typed || null;
}
