import { randomUUID } from 'node:crypto';

/** @typedef {import('./rules.mjs').World} World */

/**
 * Ways to reach a person who does not want it, or to stay out of reach of reports.
 * @type {{ what: string, attack: (world: World) => Promise<boolean> }[]}
 */
export const LEAKS = [
  {
    what: 'A host sends a player thirty mails by thirty edits',
    attack: async ({ send, sql, people }) => {
      const [host, ann] = await people();
      const settings = { notifications: true, publicProfile: true, emailUpdates: true, darkMode: true, language: 'en' };
      await send('PUT', '/api/settings', settings, ann.cookie);
      const inDays = (/** @type {number} */ days) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
      const game = { gameType: 'pickup', gameFormat: '5v5', skillLevel: 'beginner', difficulty: 'easy' };
      const { body } = await send('POST', '/api/games', { ...game, scheduledAt: inDays(2) }, host.cookie);
      await send('POST', `/api/games/${body.id}/join`, undefined, ann.cookie);
      for (let days = 3; days < 33; days += 1) {
        const { rev } = (await send('GET', `/api/games/${body.id}`, undefined, host.cookie)).body;
        const edit = { rev, scheduledAt: inDays(days) };
        if ((await send('PATCH', `/api/games/${body.id}`, edit, host.cookie)).status !== 200)
          throw new Error('No edit');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      // Changes that wait longer than a minute become one mail with the latest one.
      const soon = `SELECT id FROM mail_deliveries WHERE user_id = $1
                    AND (outcome = 'sent' OR next_attempt_at < now() + interval '1 minute')`;
      return (await sql(soon, [ann.id])).length > 2;
    },
  },
  {
    what: 'A fraudulent opening is out of reach of reports, as is whoever blocks first',
    attack: async ({ send, people }) => {
      const [poster, ann] = await people();
      const { body } = await send('POST', '/api/coaching', { title: 'Pay first', category: 'skills' }, poster.cookie);
      await send('PUT', `/api/blocks/${ann.id}`, undefined, poster.cookie);
      const reports = [
        { kind: 'opening', id: body.id, reason: 'spam' },
        { kind: 'profile', id: poster.id, reason: 'spam' },
      ].map((report) => send('POST', '/api/reports', report, ann.cookie));
      return (await Promise.all(reports)).some(({ status }) => status !== 201);
    },
  },
  {
    what: 'A blocked person reads the name of who blocked them in the title of a page',
    attack: async ({ send, sql, people, url }) => {
      const [host, blocked, third] = await people();
      const name = `Name${randomUUID().slice(0, 8)}`;
      await sql('UPDATE users SET display_name = $2 WHERE id = $1', [host.id, name]);
      await send('PUT', `/api/blocks/${blocked.id}`, undefined, host.cookie);
      const isNamedTo = async (/** @type {string} */ cookie) => {
        const ask = (/** @type {string} */ address) =>
          fetch(address, { redirect: 'manual', headers: { accept: 'text/html', cookie } });
        // Pages redirect to the server's own host name, and `fetch` would not send the cookie there.
        const moved = await ask(`${url}/profiles/${host.id}`);
        return (await (await ask(moved.headers.get('location') ?? '')).text()).includes(name);
      };
      if (!(await isNamedTo(third.cookie))) throw new Error('Nobody reads the name');
      return isNamedTo(blocked.cookie);
    },
  },
];
