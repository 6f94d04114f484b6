import { useEffect, useState } from 'react';
import { adoptVisitorDraft, recallFile, useDrafts, VISITOR } from './drafts.store.ts';

/** Takes up what a visitor wrote before signing in. False until then. */
export function useAdoption(owner: string): boolean {
  const [ready, setReady] = useState('');
  useEffect(() => {
    // The words are there at once; the file follows.
    if (owner !== VISITOR) void adoptVisitorDraft(owner);
    setReady(owner);
  }, [owner]);
  return ready === owner;
}

interface DraftFile {
  file: File | null;
  /** The name of a file that was chosen and is not there any more. */
  lost: string | undefined;
}

export function useDraftFile(owner: string): DraftFile {
  const file = useDrafts(({ files }) => files[owner] ?? null);
  const name = useDrafts(({ kept }) => kept[owner]?.fileName ?? null);
  const [isRecalled, setIsRecalled] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void recallFile(owner).then(() => isCurrent && setIsRecalled(true));
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  return { file, lost: !file && isRecalled ? (name ?? undefined) : undefined };
}
