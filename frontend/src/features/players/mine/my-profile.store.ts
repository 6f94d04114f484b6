import type { Avatar } from '@hoopline/contracts';
import { create } from 'zustand';
import type { ProfileValues } from './profile-form.ts';

interface MyDrafts {
  /** What was changed in the form and is not saved: it is there again when the form is. */
  form: ProfileValues | null;
  /** The look that is being tried on; null where it is the saved one. */
  look: Avatar | null;
  /** The look before the last random one. */
  before: Avatar | null;
}

interface MyProfileStore extends MyDrafts {
  /** Whose work it is; null for a visitor without a session. */
  by: string | null;
}

const NOTHING: MyDrafts = { form: null, look: null, before: null };

/** Work on one's own profile that only this page knows yet. */
export const useMyDrafts = create<MyProfileStore>(() => ({ ...NOTHING, by: null }));

/** Nothing where it is another account's, which has signed out elsewhere while this page was open. */
export const draftsOf = (owner: string | null, store: MyProfileStore): MyDrafts =>
  store.by === owner || store.by === null ? store : NOTHING;

export const keepMyDrafts = (owner: string | null, change: Partial<MyDrafts>): void =>
  useMyDrafts.setState((store) => ({ ...draftsOf(owner, store), ...change, by: owner }));
