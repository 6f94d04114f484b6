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
  /** The last attempt, whose key a repetition needs. */
  sent: { body: string; key: string } | null;
}

interface DraftsStore {
  /** By kind and owner: a user's id, or `VISITOR`. */
  kept: Readonly<Record<string, KeptDraft>>;
}

/** Whoever writes without being signed in. Their draft becomes that of the account which signs in next. */
export const VISITOR = 'visitor';

export const useDrafts = create<DraftsStore>()(
  persist((): DraftsStore => ({ kept: {} }), {
    name: 'hoopline.opportunity-drafts',
    storage: createJSONStorage(() => deviceStorage),
  }),
);

const latest = followOtherTabs<DraftsStore>(useDrafts);
const placeOf = (kind: OpportunityKind, owner: string) => `${kind}/${owner}`;

function write(place: string, draft: KeptDraft | undefined): void {
  const { [place]: _, ...others } = latest().kept;
  useDrafts.setState({ kept: draft ? { ...others, [place]: draft } : others });
}

export const draftOf = (kind: OpportunityKind, owner: string): FormValues | undefined =>
  useDrafts.getState().kept[placeOf(kind, owner)]?.values;

export function keepDraft(kind: OpportunityKind, owner: string, values: FormValues): void {
  const place = placeOf(kind, owner);
  write(place, { sent: null, ...latest().kept[place], values });
}

export const dropDraft = (kind: OpportunityKind, owner: string): void => write(placeOf(kind, owner), undefined);

/** The key under which this body is sent: the same one as long as the body is. */
export function keyFor(kind: OpportunityKind, owner: string, body: object): string {
  const place = placeOf(kind, owner);
  const text = JSON.stringify(body);
  const before = latest().kept[place];
  const sent = before?.sent?.body === text ? before.sent : { body: text, key: uuidv7() };
  write(place, { values: {}, ...before, sent });
  return sent.key;
}

/** Hands what a visitor wrote to the account that has just signed in. */
export function adoptVisitorDraft(kind: OpportunityKind, userId: string): void {
  const draft = latest().kept[placeOf(kind, VISITOR)];
  if (!draft) return;
  write(placeOf(kind, userId), draft);
  dropDraft(kind, VISITOR);
}

/** On signing out: the next person at this device reads none of it, nor what was written before signing in. */
export function forgetDrafts(userId: string): void {
  for (const owner of [userId, VISITOR]) {
    dropDraft('coaching', owner);
    dropDraft('sponsorships', owner);
  }
}
