/** @typedef {import('./attack.mjs').Target} Target */
/** @typedef {import('./attack.mjs').Report} Report */

const GUESTS = 10;
const GAMES = 30;
const GAME = { gameType: 'pickup', gameFormat: '5v5', skillLevel: 'beginner', difficulty: 'easy' };

/**
 * Ten guests with the same IP address each host as many games as a guest may.
 * @param {Report} bench @param {Target} target
 */
export async function hostingGuests(bench, { server }) {
  const address = { 'x-forwarded-for': '203.0.113.11' };
  let hosted = 0;
  for (let guest = 0; guest < GUESTS; guest += 1) {
    const begun = await fetch(`${server.url}/api/auth/guest`, { method: 'POST', headers: address });
    const [cookie = ''] = (begun.headers.getSetCookie()[0] ?? '').split(';', 1);
    const headers = { ...address, cookie, 'content-type': 'application/json' };
    for (let game = 0; game < GAMES; game += 1) {
      const answer = await fetch(`${server.url}/api/games`, { method: 'POST', headers, body: JSON.stringify(GAME) });
      if (answer.status === 201) hosted += 1;
    }
  }
  bench.report({ what: 'Ten guests of one address: games hosted, of 30 a minute', ours: String(hosted) });
}
