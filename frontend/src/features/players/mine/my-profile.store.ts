import type { Avatar } from '@hoopline/contracts';
import { create } from 'zustand';
import type { ProfileValues } from './profile-form.ts';

interface MyProfileStore {
  /** What was changed in the form and is not saved: it is there again when the form is. */
  form: ProfileValues | null;
  /** The look that is being tried on; null where it is the saved one. */
  look: Avatar | null;
  /** The look before the last random one. */
  before: Avatar | null;
}

/** Work on one's own profile that only this page knows yet. */
export const useMyDrafts = create<MyProfileStore>(() => ({ form: null, look: null, before: null }));
