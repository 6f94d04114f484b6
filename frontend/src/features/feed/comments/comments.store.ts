import { create } from 'zustand';
import { log } from '../../../lib/log.ts';

interface Draft {
  text: string;
  /** Who began it; null before signing in. */
  by: string | null;
}

interface DraftsStore {
  /** What this tab has begun to write, by post. */
  drafts: Readonly<Record<string, Draft>>;
}

const KEPT = 'hoopline.comments';

/** In sessionStorage: a draft survives going to sign-in and back, and is gone when the tab is closed. */
const useDrafts = create<DraftsStore>(() => ({ drafts: keptDrafts() }));

// The library's own way weighs nearly a kilobyte, and a feed begins with this file.
useDrafts.subscribe(({ drafts }) => {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(drafts));
  } catch (error) {
    log.error('This tab does not keep what is written below posts', error);
  }
});

function keptDrafts(): DraftsStore['drafts'] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
  } catch {
    return {};
  }
}

/** The user's own draft, or one begun before signing in; never one that another user began. */
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

/** Empties the field once its text was sent, unless the user has gone on writing. */
export function dropCommentDraft(postId: string, sent: string): void {
  if (useDrafts.getState().drafts[postId]?.text.trim() === sent) keepCommentDraft(postId, null, '');
}

interface OpenCommentsStore {
  /** Posts whose comments were opened or hidden by hand. They stay so until the page is left. */
  choices: Readonly<Record<string, boolean>>;
}

const useOpenComments = create<OpenCommentsStore>(() => ({ choices: {} }));

/** Undefined until the reader has chosen. */
export const useCommentsChoice = (postId: string): boolean | undefined =>
  useOpenComments(({ choices }) => choices[postId]);

export const chooseComments = (postId: string, isOpen: boolean): void =>
  useOpenComments.setState(({ choices }) => ({ choices: { ...choices, [postId]: isOpen } }));
