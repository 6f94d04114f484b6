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
  /** How many of the six columns the field takes. */
  span?: 2 | 3 | 6;
  /** Makes the field a text area with this many rows. */
  rows?: number;
  /** Makes the field a select with these choices. It shows the placeholder until one is chosen. */
  choices?: readonly { value: string; text: string }[];
  /** Makes the field a calendar day. This day is the first that can be chosen. */
  minDay?: string;
  isNumber?: boolean;
  /** Converts the typed text to the value that is sent. By default that is the trimmed text, or null if it is empty. */
  read?: (text: string) => unknown;
}

/** The properties that previews of all kinds share. */
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

/**
 * The form of one kind. It only describes the form, so that a page can define its dialogs without the code of forms.
 */
export interface OpportunityForm<Kind extends OpportunityKind> {
  kind: Kind;
  /** The namespace with the form's own texts for invalid values. */
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
