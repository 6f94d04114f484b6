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
  /** The intent with which the dialog is open; null after it was closed. */
  openFor: ComposeIntent | null;
  /** The chosen file's name. If the file is lost, the dialog asks for it by this name. */
  fileName: string | null;
  /** The last attempt. Repeating the same body needs the same idempotency key. */
  sent: { body: string; key: string } | null;
}

interface DraftsStore {
  /** By owner: a user's id, or `VISITOR`. */
  kept: Readonly<Record<string, KeptDraft>>;
  /** Files of any size, in memory only. */
  files: Readonly<Record<string, File>>;
}

/** Owner of a draft that a visitor writes. The account that signs in next becomes its owner. */
export const VISITOR = 'visitor';
/** Owner of the draft that a user already had when they got a visitor's draft. */
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

/** Stores a draft; removes one that has neither text nor a file. */
export function keepDraft(owner: string, draft: PostDraft, openFor: ComposeIntent | null): void {
  write(({ kept, files }) => {
    const { [owner]: before = NOTHING, ...others } = kept;
    const isWorthIt = isWritten(draft) || owner in files || before.fileName !== null;
    return { kept: isWorthIt ? { ...others, [owner]: { ...NOTHING, ...before, draft, openFor } } : others };
  });
}

/**
 * Stores or removes the file of a draft. Resolves when that is done on this device. A file that is not `isKeepable`
 * stays in memory only.
 */
export async function keepFile(owner: string, draft: PostDraft, file: File | null): Promise<void> {
  write(({ kept, files }) => ({
    files: file ? { ...files, [owner]: file } : without(files, owner),
    kept: { ...kept, [owner]: { ...NOTHING, ...kept[owner], draft, fileName: file?.name ?? null } },
  }));
  if (file && isKeepable(file)) await draftFiles.put(owner, file);
  else await draftFiles.remove(owner);
}

/** Restores a kept file after a reload, unless there is none or another file was chosen meanwhile. */
export async function restoreFile(owner: string): Promise<void> {
  await movingFiles;
  if (useDrafts.getState().files[owner]) return;
  const file = await draftFiles.get(owner);
  write(({ files, kept }) =>
    file && !files[owner] && kept[owner]?.fileName === file.name ? { files: { ...files, [owner]: file } } : {},
  );
}

/** The idempotency key for this body. The key stays the same until the body changes. */
export function keyFor(owner: string, draft: PostDraft, body: object): string {
  const text = JSON.stringify(body);
  const before = useDrafts.getState().kept[owner];
  const sent = before?.sent?.body === text ? before.sent : { body: text, key: uuidv7() };
  write(({ kept }) => ({ kept: { ...kept, [owner]: { ...NOTHING, draft, ...before, sent } } }));
  return sent.key;
}

/** Drops a draft that was posted, unless another tab has changed it meanwhile. */
export async function dropPosted(owner: string, posted: PostDraft | undefined): Promise<void> {
  if (isSameDraft(latest().kept[owner]?.draft, posted)) await dropDraft(owner);
}

export async function dropDraft(owner: string): Promise<void> {
  write(({ kept, files }) => ({ kept: without(kept, owner), files: without(files, owner) }));
  await draftFiles.remove(owner);
}

/** Resolves when all files have moved. Files move later than texts, so reading a file waits for this. */
let movingFiles: Promise<void> = Promise.resolve();

type Move = readonly [from: string, to: string];

/** Moves drafts to other owners and overwrites theirs. Texts move at once; resolves when the files have moved. */
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
  movingFiles = movingFiles.then(() => moveFiles(moves));
  return movingFiles;
}

async function moveFiles(moves: readonly Move[]): Promise<void> {
  for (const [from, to] of moves) {
    const file = await draftFiles.get(from);
    await (file ? draftFiles.put(to, file) : draftFiles.remove(to));
    await draftFiles.remove(from);
  }
}

/** Gives a visitor's draft to the account that has just signed in. The account's own draft is put aside. */
export async function adoptVisitorDraft(userId: string): Promise<void> {
  const { kept } = useDrafts.getState();
  if (!(VISITOR in kept)) return;
  const aside: Move[] = userId in kept ? [[userId, earlierOf(userId)]] : [];
  await moveDrafts([...aside, [VISITOR, userId]]);
}

/** Exchanges the draft and the draft that was put aside. */
export function swapWithEarlier(owner: string): Promise<void> {
  const between = `${owner}/between`;
  return moveDrafts([
    [owner, between],
    [earlierOf(owner), owner],
    [between, earlierOf(owner)],
  ]);
}

/** Called on signing out: the next person at this device must not read the account's or a visitor's drafts. */
export async function forgetPostDrafts(userId: string): Promise<void> {
  for (const owner of [userId, earlierOf(userId), VISITOR]) await dropDraft(owner);
}
