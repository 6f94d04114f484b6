import { create } from 'zustand';

interface MemberStore {
  /** Null while nobody is signed in, undefined while that is not known. */
  userId: string | null | undefined;
}

/** Whose messages these are. Told by the app, which knows who is signed in; without a member nothing is asked for. */
export const useMember = create<MemberStore>(() => ({ userId: undefined }));
