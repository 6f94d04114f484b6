import { type Game, gamesTopics } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildGame, seatsChanged } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => server.close());

const full = buildGame({ title: 'Full run', maxPlayers: 6, currentPlayers: 6 }, 1);
const almostFull = buildGame({ title: 'Almost full', maxPlayers: 6, currentPlayers: 5 }, 2);

/** Words that mean open. The number counts full games too, so its label must contain none of these words. */
const OPEN = /open|offen|frei|abiert|libre|ouvert|开放|空位|可加入/i;

/** Opens the page Join Games. The server answers with these games and their number. */
async function openList(...games: Game[]) {
  server = gamesServer(games);
  const { goLive, send, transport } = renderGames('/join-games');
  transport.answerOf = (topic) =>
    topic === gamesTopics.all ? { state: { openGames: { openCount: games.length } } } : { state: {} };
  await goLive();
  return { send };
}

describe('the number beside Join Games', () => {
  const label = async () => (await screen.findByRole('link', { name: /^Join Games/ })).textContent;

  it('counts full games too, and does not call them open', async () => {
    const { send } = await openList(full, almostFull);
    expect(await screen.findByText('2 games')).toBeTruthy();
    expect(await label()).toBe('Join Games2 games');
    expect(screen.getByText('Everybody’s games: 2 on or coming up')).toBeTruthy();
    send('games.seatsChanged', seatsChanged(almostFull, 2, 6));
    const card = within(await screen.findByRole('article', { name: almostFull.title }));
    expect(await card.findByRole('button', { name: 'Full' })).toBeTruthy();
    expect(await label()).toBe('Join Games2 games');
  });

  it.each(['de', 'en', 'es', 'fr', 'zh'])('has no label with a word for open: %s', async (language) => {
    const [{ default: shell }, { default: games }] = await Promise.all([
      import(`../../../locales/${language}/first/shell.ts`),
      import(`../../../locales/${language}/games.ts`),
    ]);
    const forms = Object.entries<string>({ ...shell, ...games }).filter(([key]) => /^(openGames|lead)(_|$)/.test(key));
    expect(forms.length).toBeGreaterThanOrEqual(2);
    for (const [key, text] of forms) expect([key, text]).toEqual([key, expect.not.stringMatching(OPEN)]);
  });
});
