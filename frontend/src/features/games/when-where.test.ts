import { GAME } from '@hoopline/contracts';
import { expect, it } from '@jest/globals';
import { buildGame } from '../../testing/games.ts';
import { whenWhere } from './when-where.ts';

const words = { today: 'Today', tomorrow: 'Tomorrow', atCourt: (time: string) => `${time} there` };
const options = { words, language: 'en' };
const game = buildGame({
  courtId: buildGame().id,
  scheduledAt: '2030-01-05T18:00:00.000Z',
  timeZone: 'Asia/Kathmandu',
  location: 'Basantapur, Kathmandu',
  place: { latitude: 40, longitude: -73, isLit: null },
});

it('names the start, the clock of the court, the distance and the place, in this order', () => {
  const about = whenWhere(game, { ...options, position: { latitude: 40, longitude: -73.01 } });
  expect(about).toEqual([
    expect.stringMatching(/^Sat, Jan 5/),
    expect.stringMatching(/^11:45\sPM .* there$/),
    '0.5 mi',
    'Basantapur, Kathmandu',
  ]);
});

it('leaves out what is not known, or not wanted', () => {
  const unknown = { ...game, scheduledAt: null, location: GAME.noLocation };
  expect(whenWhere(unknown, options)).toEqual([]);
  expect(whenWhere(game, { ...options, hasPlace: false })).toHaveLength(2);
  expect(whenWhere({ ...game, courtId: null }, options)).toHaveLength(2);
});
