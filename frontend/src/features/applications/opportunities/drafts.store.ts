import type { OpportunityKind } from '@hoopline/contracts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { followOtherTabs } from '../../../lib/follow-other-tabs.ts';
import { uuidv7 } from '../../../lib/uuid.ts';

/** Values of a form's controls, by their names. */
export type FormValues = Record<string, string>;

interface KeptDraft {
  values: FormValues;
  /** The last attempt. A retry must use the same idempotency key. */
  sent: { body: string; key: string } | null;
}

interface DraftsStore {
  /** Drafts by kind and owner. The owner is a user's id or `VISITOR`. */
  kept: Readonly<Record<string, KeptDraft>>;
}

/** The owner of drafts that were written signed out. They are moved to the account that signs in next. */
export const VISITOR = 'visitor';

export const useDrafts = create<DraftsStore>()(
  persist((): DraftsStore => ({ kept: {} }), {
    name: 'hoopline.opportunity-drafts',
    storage: createJSONStorage(() => deviceStorage),
  }),
);

const latest = followOtherTabs<DraftsStore>(useDrafts);
const entryOf = (kind: OpportunityKind, owner: string) => `${kind}/${owner}`;

function write(entry: string, draft: KeptDraft | undefined): void {
  const { [entry]: _, ...others } = latest().kept;
  useDrafts.setState({ kept: draft ? { ...others, [entry]: draft } : others });
}

export const draftOf = (kind: OpportunityKind, owner: string): FormValues | undefined =>
  useDrafts.getState().kept[entryOf(kind, owner)]?.values;

export function keepDraft(kind: OpportunityKind, owner: string, values: FormValues): void {
  const entry = entryOf(kind, owner);
  write(entry, { sent: null, ...latest().kept[entry], values });
}

export const dropDraft = (kind: OpportunityKind, owner: string): void => write(entryOf(kind, owner), undefined);

/** The idempotency key of this body. It is the same as long as the body is. */
export function keyFor(kind: OpportunityKind, owner: string, body: object): string {
  const entry = entryOf(kind, owner);
  const text = JSON.stringify(body);
  const before = latest().kept[entry];
  const sent = before?.sent?.body === text ? before.sent : { body: text, key: uuidv7() };
  write(entry, { values: {}, ...before, sent });
  return sent.key;
}

/** Moves a visitor's draft to the account that has just signed in. */
export function adoptVisitorDraft(kind: OpportunityKind, userId: string): void {
  const draft = latest().kept[entryOf(kind, VISITOR)];
  if (!draft) return;
  write(entryOf(kind, userId), draft);
  dropDraft(kind, VISITOR);
}

/** Called on sign-out: the next person at this device must not read the member's or the visitor's drafts. */
export function forgetDrafts(userId: string): void {
  for (const owner of [userId, VISITOR]) {
    dropDraft('coaching', owner);
    dropDraft('sponsorships', owner);
  }
}
