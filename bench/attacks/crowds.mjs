import { randomUUID } from 'node:crypto';

/** @typedef {import('./rules.mjs').World} World */

/** A random IP address, so that no attack uses up the limits of another. */
const address = () => `198.51.100.${1 + Math.floor(Math.random() * 250)}`;

/** How many of these calls succeed. @param {Promise<{ status: number }>[]} calls */
const succeeded = async (calls) => (await Promise.all(calls)).filter(({ status }) => status < 300).length;

/** @template T @param {number} count @param {() => T} make */
const times = (count, make) => Array.from({ length: count }, make);

/** A member whose account was created just now, and two older ones. @param {World} world */
async function newcomer({ sql, people }) {
  const [person, ...others] = await people();
  await sql('UPDATE users SET created_at = now() WHERE id = $1', [person.id]);
  return { person, others };
}

/**
 * Ways to appear as many people, or to do something many times.
 * @type {{ what: string, attack: (world: World) => Promise<boolean> }[]}
 */
export const CROWDS = [
  {
    what: 'One address is thirty people at a court',
    attack: async ({ sql, url }) => {
      const [court] = await sql(
        `INSERT INTO courts (id, name, address, city, court_type, latitude, longitude, time_zone, created_at)
         VALUES ($1, 'Crowded', '', 'Nowhere', 'outdoor', 1, 1, 'UTC', now()) RETURNING id`,
        [randomUUID()],
      );
      const from = address();
      const checkIn = () =>
        fetch(`${url}/api/courts/${court?.id}/check-in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
          body: JSON.stringify({ latitude: 1, longitude: 1 }),
        });
      return (await succeeded(times(30, checkIn))) > 15;
    },
  },
  {
    what: 'Somebody at the other side of the world is counted at a court',
    attack: async ({ sql, send, people }) => {
      const [person] = await people();
      const [court] = await sql('SELECT id FROM courts LIMIT 1', []);
      await send('POST', `/api/courts/${court?.id}/check-in`, { latitude: -80, longitude: 80 }, person.cookie);
      return (await send('POST', `/api/courts/${court?.id}/queue`, undefined, person.cookie)).status === 200;
    },
  },
  {
    what: 'A new account posts thirty openings',
    attack: async (world) => {
      const { person } = await newcomer(world);
      const opening = { title: 'Buy this', category: 'skills' };
      return (await succeeded(times(30, () => world.send('POST', '/api/coaching', opening, person.cookie)))) > 15;
    },
  },
  {
    what: 'A new account writes fifty messages to a stranger',
    attack: async (world) => {
      const { person, others } = await newcomer(world);
      const { body } = await world.send('POST', '/api/conversations', { otherUserId: others[0]?.id }, person.cookie);
      const write = () =>
        world.send('POST', `/api/conversations/${body.id}/messages`, { content: 'Buy this' }, person.cookie);
      return (await succeeded(times(50, write))) > 25;
    },
  },
  {
    what: 'One address is sent 639 pages with their data in a minute',
    attack: async ({ url }) => {
      const from = address();
      const load = async () => {
        const answer = await fetch(`${url}/join-games`, { headers: { accept: 'text/html', 'x-forwarded-for': from } });
        return { status: answer.ok && (await answer.text()).includes('/api/games') ? 200 : 500 };
      };
      let count = 0;
      for (let round = 0; round < 13; round += 1) count += await succeeded(times(50, load));
      return count > 400;
    },
  },
];
