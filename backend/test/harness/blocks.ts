import type { BlockedPerson, SharedWithPerson } from '@hoopline/contracts';
import { call, ok } from './calls.ts';
import type { TestPerson } from './people.ts';

type Other = Pick<TestPerson, 'id'>;

export const requestBlock = (person: TestPerson, { id }: Other) => call(person, 'PUT', `/api/blocks/${id}`);
export const requestUnblock = (person: TestPerson, { id }: Other) => call(person, 'DELETE', `/api/blocks/${id}`);

export const block = (person: TestPerson, other: Other) => ok<BlockedPerson>(requestBlock(person, other));

export async function unblock(person: TestPerson, other: Other): Promise<void> {
  const answer = await requestUnblock(person, other);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}

export const readBlocks = (person: TestPerson, search = '') =>
  ok<BlockedPerson[]>(person.fetch(`/api/blocks${search}`));
export const readShared = (person: TestPerson, { id }: Other) =>
  ok<SharedWithPerson>(person.fetch(`/api/blocks/${id}/shared`));
