import { create } from 'zustand';

interface MemberStore {
  /** Null while nobody is signed in, or it is not known yet. */
  userId: string | null;
}

/** Whose messages these are. Told by the app, which knows who is signed in; without a member nothing is asked for. */
export const useMember = create<MemberStore>(() => ({ userId: null }));
