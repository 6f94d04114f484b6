import { create } from 'zustand';
import { log } from '../../../lib/log.ts';

interface Draft {
  text: string;
  /** Whose it is; null before signing in. */
  by: string | null;
  /** When it was last written to, by this device's clock. */
  at: number;
}

interface DraftsStore {
  /** What this tab has begun to write, by post. */
  drafts: Readonly<Record<string, Draft>>;
}

const KEPT = 'hoopline.comments';
/** Somebody who signs in longer after a visitor wrote than this is rather somebody else. */
const VISITORS_MS = 60 * 60_000;

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

const isOf = ({ by, at }: Draft, userId: string | null): boolean =>
  by === userId || (by === null && Date.now() - at < VISITORS_MS);

/** The user's own draft, or one that they began before signing in; never one that another person began. */
const textFor = (draft: Draft | undefined, userId: string | null): string =>
  draft && isOf(draft, userId) ? draft.text : '';

export const useCommentDraft = (postId: string, userId: string | null): string =>
  useDrafts(({ drafts }) => textFor(drafts[postId], userId));

export const hasCommentDraft = (postId: string, userId: string | null): boolean =>
  textFor(useDrafts.getState().drafts[postId], userId) !== '';

export function keepCommentDraft(postId: string, userId: string | null, text: string): void {
  useDrafts.setState(({ drafts: { [postId]: _, ...others } }) => ({
    drafts: text ? { ...others, [postId]: { text, by: userId, at: Date.now() } } : others,
  }));
}

/** Makes what a visitor wrote in this tab the member's who has signed in, and removes what is another person's. */
export function claimCommentDrafts(userId: string): void {
  const { drafts } = useDrafts.getState();
  if (Object.values(drafts).every(({ by }) => by === userId)) return;
  const own = Object.entries(drafts).filter(([, draft]) => isOf(draft, userId));
  useDrafts.setState({ drafts: Object.fromEntries(own.map(([postId, draft]) => [postId, { ...draft, by: userId }])) });
}

/** On signing out: the next person in this tab reads none of it. */
export const forgetCommentDrafts = (): void => useDrafts.setState({ drafts: {} });

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
