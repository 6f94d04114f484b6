import type { Avatar } from '@hoopline/contracts';
import { create } from 'zustand';
import type { ProfileValues } from './profile-form.ts';

interface MyDrafts {
  /** Unsaved changes of the form. They are restored when the form is shown again. */
  form: ProfileValues | null;
  /** The look that is being tried on; null if it is the saved one. */
  look: Avatar | null;
  /** The look before the last random one. */
  before: Avatar | null;
}

interface MyProfileStore extends MyDrafts {
  /** The owner of these drafts; null for a visitor without a session. */
  by: string | null;
}

const NOTHING: MyDrafts = { form: null, look: null, before: null };

/** Unsaved changes of the viewer's own profile, which only this page has. */
export const useMyDrafts = create<MyProfileStore>(() => ({ ...NOTHING, by: null }));

/**
 * The drafts of this owner. Empty if the store has those of another account, which has signed out in another tab
 * meanwhile. A visitor's drafts pass to the next owner, because saving makes the visitor a guest.
 */
export const draftsOf = (owner: string | null, store: MyProfileStore): MyDrafts =>
  store.by === owner || store.by === null ? store : NOTHING;

export const keepMyDrafts = (owner: string | null, change: Partial<MyDrafts>): void =>
  useMyDrafts.setState((store) => ({ ...draftsOf(owner, store), ...change, by: owner }));
