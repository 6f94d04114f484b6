import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { followOtherTabs } from '../../../lib/follow-other-tabs.ts';
import { uuidv7 } from '../../../lib/uuid.ts';
import type { ComposeIntent } from '../use-compose-address.ts';
import { draftFiles, isKeepable } from './draft-files.ts';
import { isSameDraft, isWritten, type PostDraft } from './post-draft.ts';

interface KeptDraft {
  draft: PostDraft;
  /** What the dialog is open for; null once it was closed. */
  openFor: ComposeIntent | null;
  /** The chosen file's name: when the file itself is gone, it is asked for by it. */
  fileName: string | null;
  /** The last attempt, whose key a repetition needs. */
  sent: { body: string; key: string } | null;
}

interface DraftsStore {
  /** By owner: a user's id, or `VISITOR`. */
  kept: Readonly<Record<string, KeptDraft>>;
  /** Of any size, until the page is left. */
  files: Readonly<Record<string, File>>;
}

/** Whoever writes without being signed in. Their draft becomes that of the account which signs in next. */
export const VISITOR = 'visitor';
/** What a user had begun before, elsewhere or earlier, when a visitor's draft became theirs. */
export const earlierOf = (owner: string): string => `${owner}/earlier`;

export const useDrafts = create<DraftsStore>()(
  persist((): DraftsStore => ({ kept: {}, files: {} }), {
    name: 'hoopline.post-drafts',
    storage: createJSONStorage(() => deviceStorage),
    partialize: ({ kept }) => ({ kept }) as DraftsStore,
  }),
);

const latest = followOtherTabs<DraftsStore>(useDrafts);
const write = (change: (before: DraftsStore) => Partial<DraftsStore>): void => {
  useDrafts.setState(change(latest()));
};

const NOTHING: Omit<KeptDraft, 'draft'> = { openFor: null, fileName: null, sent: null };

function without<Value>(all: Readonly<Record<string, Value>>, owner: string): Record<string, Value> {
  const { [owner]: _, ...others } = all;
  return others;
}

/** Stores what has been written; an empty draft is removed. */
export function keepDraft(owner: string, draft: PostDraft, openFor: ComposeIntent | null): void {
  write(({ kept, files }) => {
    const { [owner]: before = NOTHING, ...others } = kept;
    const isWorthIt = isWritten(draft) || owner in files || before.fileName !== null;
    return { kept: isWorthIt ? { ...others, [owner]: { ...NOTHING, ...before, draft, openFor } } : others };
  });
}

/** The file of a draft, or its absence; resolves once it is stored on this device. */
export async function keepFile(owner: string, draft: PostDraft, file: File | null): Promise<void> {
  write(({ kept, files }) => ({
    files: file ? { ...files, [owner]: file } : without(files, owner),
    kept: { ...kept, [owner]: { ...NOTHING, ...kept[owner], draft, fileName: file?.name ?? null } },
  }));
  if (file && isKeepable(file)) await draftFiles.put(owner, file);
  else await draftFiles.remove(owner);
}

/** Brings a kept file back after a reload; nothing where there is none, or another one was chosen meanwhile. */
export async function restoreFile(owner: string): Promise<void> {
  await following;
  if (useDrafts.getState().files[owner]) return;
  const file = await draftFiles.get(owner);
  write(({ files, kept }) =>
    file && !files[owner] && kept[owner]?.fileName === file.name ? { files: { ...files, [owner]: file } } : {},
  );
}

/** The key under which this body is sent: the same one as long as the body is. */
export function keyFor(owner: string, draft: PostDraft, body: object): string {
  const text = JSON.stringify(body);
  const before = useDrafts.getState().kept[owner];
  const sent = before?.sent?.body === text ? before.sent : { body: text, key: uuidv7() };
  write(({ kept }) => ({ kept: { ...kept, [owner]: { ...NOTHING, draft, ...before, sent } } }));
  return sent.key;
}

/** Drops a draft that was posted, unless another tab has gone on writing it meanwhile. */
export async function dropPosted(owner: string, posted: PostDraft | undefined): Promise<void> {
  if (isSameDraft(latest().kept[owner]?.draft, posted)) await dropDraft(owner);
}

export async function dropDraft(owner: string): Promise<void> {
  write(({ kept, files }) => ({ kept: without(kept, owner), files: without(files, owner) }));
  await draftFiles.remove(owner);
}

/** Files are stored later than text: reading one waits for all writes under way. */
let following: Promise<void> = Promise.resolve();

type Move = readonly [from: string, to: string];

/** Makes owners' drafts those of others, at once; what those had is overwritten. Resolves once the files have followed. */
function moveDrafts(moves: readonly Move[]): Promise<void> {
  write((before) => {
    let { kept, files } = before;
    for (const [from, to] of moves) {
      const [draft, file] = [kept[from], files[from]];
      kept = draft ? { ...without(kept, from), [to]: draft } : without(kept, to);
      files = file ? { ...without(files, from), [to]: file } : without(files, to);
    }
    return { kept, files };
  });
  following = following.then(() => moveFiles(moves));
  return following;
}

async function moveFiles(moves: readonly Move[]): Promise<void> {
  for (const [from, to] of moves) {
    const file = await draftFiles.get(from);
    await (file ? draftFiles.put(to, file) : draftFiles.remove(to));
    await draftFiles.remove(from);
  }
}

/** Hands what a visitor wrote to the account that has just signed in. What the account had begun is put aside. */
export async function adoptVisitorDraft(userId: string): Promise<void> {
  const { kept } = useDrafts.getState();
  if (!(VISITOR in kept)) return;
  const aside: Move[] = userId in kept ? [[userId, earlierOf(userId)]] : [];
  await moveDrafts([...aside, [VISITOR, userId]]);
}

/** Puts the draft aside and takes the earlier one up. */
export function swapWithEarlier(owner: string): Promise<void> {
  const between = `${owner}/between`;
  return moveDrafts([
    [owner, between],
    [earlierOf(owner), owner],
    [between, earlierOf(owner)],
  ]);
}

/** On signing out: the next person at this device reads none of it, nor what was written before signing in. */
export async function forgetPostDrafts(userId: string): Promise<void> {
  for (const owner of [userId, earlierOf(userId), VISITOR]) await dropDraft(owner);
}
