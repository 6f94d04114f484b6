import type { Person } from '@hoopline/contracts';
import { useRef } from 'react';
import type { ComposeIntent } from '../use-compose-address.ts';
import { ComposeForm } from './compose-form.tsx';
import { VISITOR } from './drafts.store.ts';
import { useAdoption } from './use-draft.ts';

export interface CreatePostDialogProps {
  intent: ComposeIntent;
  onClose: () => void;
  /** The author; null for a visitor, who can write a draft before signing in. */
  me: Person | null;
}

/** The dialog in which a member or visitor writes a post. It is open as long as it is mounted. */
export function CreatePostDialog({ intent, onClose, me }: CreatePostDialogProps) {
  const owner = me?.id ?? VISITOR;
  const isReady = useAdoption(owner);
  const opener = useRef(owner);
  const wasSignedOut = opener.current !== VISITOR && owner === VISITOR;
  return isReady && <ComposeForm key={owner} {...{ owner, intent, me, wasSignedOut, onClose }} />;
}
