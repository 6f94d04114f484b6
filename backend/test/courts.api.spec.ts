import { Court } from '@hoopline/contracts/courts/schemas';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './harness/app.ts';
import { buildCourt } from './harness/games.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('lists every stored court by name, to anybody', async () => {
  expect(await (await fetch(`${server.url}/api/courts`)).json()).toEqual([]);
  for (const name of ['Venice Beach', 'rucker Park', 'The Cage']) await buildCourt(server, { name });
  const answer = await fetch(`${server.url}/api/courts`);
  const courts = (await answer.json()) as Court[];
  expect(Court.strict().array().parse(courts)).toEqual(courts);
  expect(courts.map((court) => court.name)).toEqual(['rucker Park', 'The Cage', 'Venice Beach']);
  expect(courts[0]).toMatchObject({
    rating: '4.50',
    totalReviews: 7,
    googlePlaceId: null,
    courtType: 'outdoor',
    numberOfCourts: 1,
    amenities: ['lights'],
    timeZone: 'America/New_York',
  });
  expect(answer.headers.get('link')).toBeNull();
});
