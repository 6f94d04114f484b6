import { type Conversation, PROFILE, type ThreadLine } from '@hoopline/contracts';
import { call, ok } from './calls.ts';
import type { TestPerson } from './people.ts';

/** The thread of a game, as this person sees it. Its id is the game's. */
export const readGameThread = (person: TestPerson, id: string) =>
  ok<Conversation>(person.fetch(`/api/conversations/${id}`));

export const readLines = (person: TestPerson, id: string) =>
  ok<ThreadLine[]>(person.fetch(`/api/conversations/${id}/lines`));

export const pin = (person: TestPerson, id: string, messageId: string | null) =>
  call(person, 'PUT', `/api/conversations/${id}/pin`, { messageId });

export const mute = (person: TestPerson, id: string, isMuted: boolean) =>
  call(person, 'PUT', `/api/conversations/${id}/mute`, { isMuted });

export const removeMessage = (person: TestPerson, id: string, messageId: string) =>
  call(person, 'DELETE', `/api/conversations/${id}/messages/${messageId}`);

export const write = (person: TestPerson, id: string, content: string) =>
  call(person, 'POST', `/api/conversations/${id}/messages`, { content });

/** A guest must have given a name before they write. */
export const giveName = (guest: TestPerson, displayName: string) =>
  call(guest, 'PUT', '/api/players/anonymous/profile', {
    displayName,
    preferredPosition: 'Point Guard',
    jerseyNumber: PROFILE.defaultJersey,
  });
