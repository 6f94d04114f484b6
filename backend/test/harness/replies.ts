import { randomUUID } from 'node:crypto';
import type { Message, ReactionKind, Reactions, SendMessage } from '@hoopline/contracts';
import { call, ok } from './calls.ts';
import type { TestPerson } from './people.ts';

type Sent = Partial<SendMessage>;

/** Sends a message, for example with a quote or a photo. */
export const requestSend = (person: TestPerson, conversationId: string, body: Sent): Promise<Response> =>
  call(person, 'POST', `/api/conversations/${conversationId}/messages`, {
    content: '',
    clientMessageId: randomUUID(),
    ...body,
  });

/** Throws unless the message was accepted. */
export const send = (person: TestPerson, conversationId: string, body: Sent) =>
  ok<Message>(requestSend(person, conversationId, body));

export const requestReaction = (
  person: TestPerson,
  { id, conversationId }: Pick<Message, 'id' | 'conversationId'>,
  kind: ReactionKind | null,
): Promise<Response> => call(person, 'PUT', `/api/conversations/${conversationId}/messages/${id}/reaction`, { kind });

export const react = (person: TestPerson, message: Pick<Message, 'id' | 'conversationId'>, kind: ReactionKind | null) =>
  ok<Reactions>(requestReaction(person, message, kind));
