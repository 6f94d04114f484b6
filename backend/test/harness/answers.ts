import type { GameDetail, SetArrival } from '@hoopline/contracts';
import { call } from './calls.ts';
import type { TestPerson } from './people.ts';

export const stillIn = (person: TestPerson, id: string) => call(person, 'POST', `/api/games/${id}/still-in`);
export const cantPlay = (person: TestPerson, id: string) => call(person, 'POST', `/api/games/${id}/cant-play`);
export const go = (host: TestPerson, id: string) => call(host, 'POST', `/api/games/${id}/go`);
export const setArrival = (person: TestPerson, id: string, arrival: SetArrival['arrival']) =>
  call(person, 'PUT', `/api/games/${id}/arrival`, { arrival });
export const setScore = (person: TestPerson, id: string, scores: readonly [number, number], rev: number) =>
  call(person, 'PUT', `/api/games/${id}/score`, { scores, rev });

/** The answer and the arrival of a player, as the roster shows them. */
export function answersOf({ players }: Pick<GameDetail, 'players'>, { id }: { id: string }) {
  const player = players.find((one) => one.id === id);
  return player && [player.stillIn, player.arrival];
}
