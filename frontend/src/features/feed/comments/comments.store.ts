import { create } from 'zustand';
import { log } from '../../../lib/log.ts';

interface Draft {
  text: string;
  /** Id of the author; null for a visitor. */
  by: string | null;
  /** Time of the last change, by this device's clock. */
  at: number;
}

interface DraftsStore {
  /** Unsent comments of this tab, by post id. */
  drafts: Readonly<Record<string, Draft>>;
}

const KEPT = 'hoopline.comments';
/** A member who signs in later than this after a visitor wrote is probably another person. */
const VISITORS_MS = 60 * 60_000;

/** Drafts are in sessionStorage: they survive signing in on another page, and are lost when the tab is closed. */
const useDrafts = create<DraftsStore>(() => ({ drafts: keptDrafts() }));

// Zustand's `persist` adds nearly a kilobyte, and the first load of the feed includes this file.
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

/**
 * The user's own draft, or a visitor's draft of the last hour, which is probably theirs; never another member's
 * draft.
 */
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

/** Gives a visitor's drafts of the last hour to the member who has signed in, and removes all that are not theirs. */
export function claimCommentDrafts(userId: string): void {
  const { drafts } = useDrafts.getState();
  if (Object.values(drafts).every(({ by }) => by === userId)) return;
  const own = Object.entries(drafts).filter(([, draft]) => isOf(draft, userId));
  useDrafts.setState({ drafts: Object.fromEntries(own.map(([postId, draft]) => [postId, { ...draft, by: userId }])) });
}

/** Called on signing out, so that the next person in this tab cannot read the drafts. */
export const forgetCommentDrafts = (): void => useDrafts.setState({ drafts: {} });

/** Empties the field after its text was sent, unless the user has changed the text meanwhile. */
export function dropCommentDraft(postId: string, sent: string): void {
  if (useDrafts.getState().drafts[postId]?.text.trim() === sent) keepCommentDraft(postId, null, '');
}

interface OpenCommentsStore {
  /** Whether the reader has opened or closed the comments of a post, by post id. Kept until the page is reloaded. */
  choices: Readonly<Record<string, boolean>>;
}

const useOpenComments = create<OpenCommentsStore>(() => ({ choices: {} }));

/** Undefined until the reader has chosen. */
export const useCommentsChoice = (postId: string): boolean | undefined =>
  useOpenComments(({ choices }) => choices[postId]);

export const chooseComments = (postId: string, isOpen: boolean): void =>
  useOpenComments.setState(({ choices }) => ({ choices: { ...choices, [postId]: isOpen } }));
