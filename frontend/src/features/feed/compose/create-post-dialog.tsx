import type { Person } from '@hoopline/contracts';
import { ComposeForm } from './compose-form.tsx';
import { VISITOR } from './drafts.store.ts';
import type { ComposeIntent } from './intent.ts';
import { useAdoption } from './use-draft-file.ts';

export interface CreatePostDialogProps {
  intent: ComposeIntent;
  onClose: () => void;
  /** Who writes; null for somebody who has not signed in, and can write all the same. */
  me: Person | null;
}

/** Stands open as long as it is mounted. */
export function CreatePostDialog({ intent, onClose, me }: CreatePostDialogProps) {
  const owner = me?.id ?? VISITOR;
  const isReady = useAdoption(owner);
  return isReady && <ComposeForm key={owner} owner={owner} intent={intent} me={me} onClose={onClose} />;
}
