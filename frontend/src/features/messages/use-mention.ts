import { useEffect, useState } from 'react';
import { type Path, useLocation, useNavigate } from 'react-router-dom';
import { beginDraft, dropDraftIf } from './drafts.store.ts';

interface Mentioning {
  mention?: string;
}

/** The history state of a link to a conversation. The new message there begins with the name of this person. */
export const mentioning = (name: string): Mentioning => ({ mention: `@${name} ` });

/**
 * Begins the draft of a conversation with the name in the history state. If nothing is added, the name is removed when
 * the conversation is left. Returns whether there was a name.
 */
export function useMention(me: string, conversationId: string): boolean {
  const { state, ...address } = useLocation() as { state: Mentioning | null } & Path;
  const [mention] = useState(state?.mention);
  const navigate = useNavigate();

  useEffect(() => {
    if (mention === undefined) return;
    beginDraft(me, conversationId, mention);
    return () => dropDraftIf(me, conversationId, mention);
  }, [mention, me, conversationId]);

  useEffect(() => {
    // The browser keeps the state of a history entry when the page is reloaded, even days later.
    if (state?.mention !== undefined) void navigate(address, { replace: true, state: null });
  });
  return mention !== undefined;
}
