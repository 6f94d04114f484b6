import { randomUUID } from 'node:crypto';
import type { Conversation, Message, ReadState } from '@hoopline/contracts';
import { call } from './calls.ts';
import type { TestPerson } from './people.ts';

/** Starts or finds the conversation of two people. */
export async function startConversation(person: TestPerson, other: { id: string }): Promise<Conversation> {
  return (await call(person, 'POST', '/api/conversations', { otherUserId: other.id })).json() as Promise<Conversation>;
}

/** Sends one message; throws unless it was accepted. */
export async function sendMessage(
  person: TestPerson,
  conversationId: string,
  content: string,
  clientMessageId: string = randomUUID(),
): Promise<Message> {
  const answer = await call(person, 'POST', `/api/conversations/${conversationId}/messages`, {
    content,
    clientMessageId,
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Message;
}

export async function readThread(person: TestPerson, conversationId: string, query = ''): Promise<Message[]> {
  return (await person.fetch(`/api/conversations/${conversationId}/messages${query}`)).json() as Promise<Message[]>;
}

export async function readConversations(person: TestPerson, query = ''): Promise<Conversation[]> {
  return (await person.fetch(`/api/conversations${query}`)).json() as Promise<Conversation[]>;
}

export async function markRead(
  person: TestPerson,
  conversationId: string,
  body?: { seq?: number },
): Promise<ReadState> {
  const path = `/api/conversations/${conversationId}/mark-read`;
  const answer = await call(person, 'POST', path, body);
  return (await answer.json()) as ReadState;
}
