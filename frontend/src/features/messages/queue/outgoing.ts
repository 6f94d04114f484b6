/** A message on its way out of this device. */
export interface Outgoing {
  /** Made in the order of writing, so that sorting by it keeps that order. */
  clientMessageId: string;
  userId: string;
  conversationId: string;
  content: string;
  createdAt: string;
  /** `failed`: the server will never take it as it is. */
  state: 'queued' | 'failed';
  attempts: number;
}

/** Where messages wait. `list` answers in the order of writing. */
export interface OutgoingStorage {
  list(): Promise<Outgoing[]>;
  put(item: Outgoing): Promise<void>;
  remove(clientMessageId: string): Promise<void>;
}
