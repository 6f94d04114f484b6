import type { Person, Quote } from '@hoopline/contracts';

/** A dialog about a message. `person` is the writer. */
export interface MessageQuestion {
  kind: 'remove' | 'report' | 'block';
  messageId: string;
  person: Pick<Person, 'id' | 'displayName'>;
}

/** The values and functions that every message of an open thread needs. */
export interface ThreadActions {
  me: string;
  conversationId: string;
  /** Whether the viewer may write here now: then they may also react and reply. */
  canWrite: boolean;
  /** Begins an answer to a loaded message. */
  reply: (messageId: string) => void;
  /** Scrolls to the quoted message. */
  showQuoted: (quote: Quote) => void;
  /** Opens a dialog, which stays open if its message is removed or is no longer in view. */
  ask: (question: MessageQuestion) => void;
}
