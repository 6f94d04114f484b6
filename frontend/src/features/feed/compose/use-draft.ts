import { useEffect, useState } from 'react';
import type { ComposeIntent } from '../use-compose-address.ts';
import { adoptVisitorDraft, restoreFile, useDrafts, VISITOR } from './drafts.store.ts';
import { emptyDraft, type PostDraft, type PostType } from './post-draft.ts';

/** Gives the user the draft that they wrote before signing in. Returns false until its text has moved. */
export function useAdoption(owner: string): boolean {
  const [ready, setReady] = useState('');
  useEffect(() => {
    // The text moves at once, the file later.
    if (owner !== VISITOR) void adoptVisitorDraft(owner);
    setReady(owner);
  }, [owner]);
  return ready === owner;
}

interface DraftFile {
  file: File | null;
  /** The name of a chosen file that is no longer on this device. */
  lost: string | undefined;
}

export function useDraftFile(owner: string): DraftFile {
  const file = useDrafts(({ files }) => files[owner] ?? null);
  const name = useDrafts(({ kept }) => kept[owner]?.fileName ?? null);
  const [isRecalled, setIsRecalled] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void restoreFile(owner).then(() => isCurrent && setIsRecalled(true));
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  return { file, lost: !file && isRecalled ? (name ?? undefined) : undefined };
}

const TYPE_FOR: Readonly<Record<ComposeIntent, PostType>> = {
  text: 'text',
  image: 'image',
  video: 'video',
  highlight: 'video',
};

/**
 * The draft with which the dialog opens. A dialog that was open with the same intent, before a reload or before signing
 * in, comes back unchanged. Otherwise the post gets the type of the intent, with two exceptions: plain `Create Post`
 * keeps the type of the draft, and a highlight keeps it if its file is chosen already.
 */
export function openingDraft(owner: string, intent: ComposeIntent): PostDraft {
  const kept = useDrafts.getState().kept[owner];
  if (!kept) return emptyDraft(TYPE_FOR[intent]);
  const { draft, openFor, fileName } = kept;
  const hasFile = fileName !== null && draft.type !== 'text';
  const isAsItWas = openFor === intent || intent === 'text' || (intent === 'highlight' && hasFile);
  return isAsItWas ? draft : { ...draft, type: TYPE_FOR[intent] };
}
