import type { OpportunityKind } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { Namespace } from '../../../lib/i18n.ts';
import type { FormValues } from '../opportunities/drafts.store.ts';
import type { Cached, ChangesOf, FormOf } from '../opportunities/opportunity.ts';

/** A field of a form, named as on the wire. */
export interface FormField {
  name: string;
  label: string;
  placeholder?: string;
  /** How much of six columns it takes. */
  span?: 2 | 3 | 6;
  /** A text of any length, so many lines high. */
  rows?: number;
  /** One of these; the placeholder stands there until one is chosen. */
  choices?: readonly { value: string; text: string }[];
  /** A calendar day, this one or later. */
  minDay?: string;
  isNumber?: boolean;
  /** What is sent of what was typed; the text, or null for none, without it. */
  read?: (text: string) => unknown;
}

/** What a new opportunity of any kind is, as far as it does not depend on the kind. */
export type Previewed = Pick<
  Cached,
  | 'id'
  | 'title'
  | 'description'
  | 'createdAt'
  | 'poster'
  | 'applicants'
  | 'acceptedCount'
  | 'isClosed'
  | 'myApplication'
  | 'rev'
  | 'totalsRev'
>;

/** The form of one kind. It is data alone, so that a page can name its dialogs without the code of forms. */
export interface OpportunityForm<Kind extends OpportunityKind> {
  kind: Kind;
  /** Where its texts of problems are. */
  texts: Namespace;
  title: string;
  editTitle: string;
  submit: string;
  fields: readonly FormField[];
  schema: ZodType<unknown, FormOf<Kind>>;
  changesSchema: ZodType<unknown, ChangesOf<Kind>>;
  /** The content of the card as others will see it. */
  renderPreview: (common: Previewed, values: FormValues) => ReactNode;
}
