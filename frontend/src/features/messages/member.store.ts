import { create } from 'zustand';

interface MemberStore {
  /** Null when nobody is signed in, undefined until that is known. */
  userId: string | null | undefined;
}

/** The member whose messages are shown, set by `MessagesBackground`. Nothing is requested without one. */
export const useMember = create<MemberStore>(() => ({ userId: undefined }));
