import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface Draft {
  text: string;
  /** Who began it; null before signing in. */
  by: string | null;
}

interface DraftsStore {
  /** What this tab has begun to write, by post. */
  drafts: Readonly<Record<string, Draft>>;
}

/** For this tab alone: it outlives the way to sign-in and back, and is gone when the tab is closed. */
const useDrafts = create<DraftsStore>()(
  persist((): DraftsStore => ({ drafts: {} }), {
    name: 'hoopline.comments',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** One's own, and what was begun before signing in; nobody finds what somebody else began. */
const textFor = (draft: Draft | undefined, userId: string | null): string =>
  draft && (draft.by === null || draft.by === userId) ? draft.text : '';

export const useCommentDraft = (postId: string, userId: string | null): string =>
  useDrafts(({ drafts }) => textFor(drafts[postId], userId));

export const hasCommentDraft = (postId: string, userId: string | null): boolean =>
  textFor(useDrafts.getState().drafts[postId], userId) !== '';

export function keepCommentDraft(postId: string, userId: string | null, text: string): void {
  useDrafts.setState(({ drafts: { [postId]: _, ...others } }) => ({
    drafts: text ? { ...others, [postId]: { text, by: userId } } : others,
  }));
}

/** It has gone out; unless it was written on meanwhile, the field is empty now. */
export function dropCommentDraft(postId: string, sent: string): void {
  if (useDrafts.getState().drafts[postId]?.text.trim() === sent) keepCommentDraft(postId, null, '');
}
