import { randomUUID } from 'node:crypto';
import type { Conversation, Message, ReadState } from '@hoopline/contracts';
import type { TestPerson } from './people.ts';

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Posts JSON; does not check the status. */
export const post = (person: TestPerson, path: string, body: unknown): Promise<Response> =>
  person.fetch(path, json(body));

/** Starts or finds the conversation of two people. */
export async function startConversation(person: TestPerson, other: { id: string }): Promise<Conversation> {
  return (await post(person, '/api/conversations', { otherUserId: other.id })).json() as Promise<Conversation>;
}

/** Sends one message; throws unless it was accepted. */
export async function say(
  person: TestPerson,
  conversationId: string,
  content: string,
  clientMessageId: string = randomUUID(),
): Promise<Message> {
  const answer = await post(person, `/api/conversations/${conversationId}/messages`, { content, clientMessageId });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Message;
}

export async function thread(person: TestPerson, conversationId: string, query = ''): Promise<Message[]> {
  return (await person.fetch(`/api/conversations/${conversationId}/messages${query}`)).json() as Promise<Message[]>;
}

export async function conversations(person: TestPerson, query = ''): Promise<Conversation[]> {
  return (await person.fetch(`/api/conversations${query}`)).json() as Promise<Conversation[]>;
}

export async function markRead(
  person: TestPerson,
  conversationId: string,
  body?: { seq?: number },
): Promise<ReadState> {
  const path = `/api/conversations/${conversationId}/mark-read`;
  const answer = await (body ? post(person, path, body) : person.fetch(path, { method: 'POST' }));
  return (await answer.json()) as ReadState;
}
