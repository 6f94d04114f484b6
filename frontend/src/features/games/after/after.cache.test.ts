import type { GameAfter } from '@hoopline/contracts';
import { expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { readAfterAgain, storeAfter } from './after.cache.ts';
import { afterQueries } from './after.queries.ts';

const GAME = '01900000-0000-7000-8600-000000000001';
const { queryKey } = afterQueries.after(GAME);
const voted = (voteCount: number) => ({ gameId: GAME, vote: { voteCount } }) as unknown as GameAfter;

it('an answer that comes late does not hide a vote that other players have closed meanwhile', async () => {
  const client = new QueryClient();
  const answers: ((after: GameAfter) => void)[] = [];
  const queryFn = () => new Promise<GameAfter>((resolve) => answers.push(resolve));
  const close = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  answers[0]?.(voted(0));
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual(voted(0)));

  // The event of the last vote comes before the answer to the viewer's own vote, which counts fewer.
  readAfterAgain(client, GAME);
  await waitFor(() => expect(answers).toHaveLength(2));
  await storeAfter(client, voted(2));
  expect(client.getQueryData(queryKey)).toEqual(voted(2));
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.(voted(3));
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual(voted(3)));

  await storeAfter(client, voted(4));
  expect(answers).toHaveLength(3);
  close();
  client.clear();
});
