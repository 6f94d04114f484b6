// The app fetches these modules later. Importing them here keeps the tests from waiting for them.
import '../features/applications/form/post-dialog.tsx';
import '../features/coaching/form/coaching-form.tsx';
import '../features/sponsorships/form/sponsorship-form.tsx';
import '../features/games/detail/capacity-dialog.tsx';
import '../features/games/detail/reason-dialog.tsx';
import '../features/games/form/create-game-dialog.tsx';
import '../features/games/result/enter-result-dialog.tsx';
import { gamesRoutes } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CreatePost } from '../features/feed/components/create-post.tsx';
import { i18n } from '../lib/i18n.ts';
import { log } from '../lib/log.ts';
import { toPseudoLanguage } from '../lib/pseudo-language.ts';
import { PSEUDO_LANGUAGE } from '../lib/pseudo-language-name.ts';
import { FakeResponse } from '../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer } from '../testing/games.ts';
import { renderApp } from '../testing/render-app.tsx';
import { composeWorld, ME } from '../testing/render-compose.tsx';
import { gamesServer, renderGames } from '../testing/render-games.tsx';
import { playersServer, renderPlayers } from '../testing/render-players.tsx';

// The contract's sentences are English, so no form may show one in another language.
beforeAll(async () => {
  for (const [namespace, texts] of Object.entries(i18n.getDataByLanguage('en') ?? {})) {
    i18n.addResourceBundle(PSEUDO_LANGUAGE, namespace, toPseudoLanguage(texts as Record<string, string>));
  }
  await i18n.changeLanguage(PSEUDO_LANGUAGE);
});
afterAll(async () => void (await i18n.changeLanguage('en')));

// Each form must load the `problems` texts itself: otherwise it shows their text keys.
beforeEach(() => void i18n.removeResourceBundle(PSEUDO_LANGUAGE, 'problems'));

let close: () => void;
afterEach(() => close());

/** An English text of the product in the pseudo-language. */
const pseudo = (text: string) => String(toPseudoLanguage({ text }).text);

const ALL_TRANSLATED = /^\[!! [^a-z]+ !!\]$/;

const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: pseudo(name) }));
const enter = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(pseudo(label)), { target: { value } });

const send = (submit: string) => fireEvent.click(dialog().getByRole('button', { name: pseudo(submit) }));

async function openDialog(button?: string): Promise<void> {
  if (button) await press(button);
  await screen.findByRole('dialog');
}

/** Waits until the dialog shows this many errors; all are in the pseudo-language. */
async function expectErrors(count: number): Promise<void> {
  await waitFor(() => expect(dialog().queryAllByRole('alert')).toHaveLength(count));
  for (const { textContent } of dialog().getAllByRole('alert')) expect(textContent).toMatch(ALL_TRANSLATED);
}

const players = [2, 1].map(buildRosterPlayer);
const hosted = buildDetail({ maxPlayers: 4, currentPlayers: 2, players, isHost: true, hostId: 'anonymous' });

function openGame(game = hosted) {
  const server = gamesServer().on(gamesRoutes.detail, () => game);
  close = () => server.close();
  renderGames(`/games/${game.id}`);
  return server;
}

it('translates the errors of a new game', async () => {
  const server = gamesServer();
  close = () => server.close();
  renderGames('/join-games?create=true');
  await openDialog();
  for (const [label, value] of [
    ['Title', 'ab'],
    ['Max players', ''],
    ['Entry fee', '-1'],
    ['Prize', '1.234'],
    ['Duration', '29.5'],
    ['Place', 'a\0b'],
  ] as const) {
    enter(label, value);
  }
  send('Create Game');
  await expectErrors(9);
});

it('translates the errors of a reason, from the form and from the server', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
  const server = openGame();
  const body = {
    code: 'invalid_input',
    message: 'Some of this could not be accepted.',
    fields: { reason: 'At most 200 characters' },
    problems: { reason: { code: 'too_long', max: 200 } },
  };
  server.on(gamesRoutes.cancel, () => new FakeResponse(400, JSON.stringify(body)));
  await openDialog('Cancel game');
  send('Cancel game');
  await expectErrors(1);
  enter('Reason', 'Rain');
  send('Cancel game');
  await expectErrors(2);
  logged.mockRestore();
});

it('translates the errors of a game size', async () => {
  openGame();
  await openDialog('Change max players');
  enter('Max players', '21');
  await expectErrors(1);
});

it('translates the errors of a result', async () => {
  const scheduledAt = new Date(Date.now() - 86_400_000).toISOString();
  openGame({ ...hosted, status: 'over', scheduledAt });
  await openDialog('Enter the result');
  fireEvent.change(dialog().getAllByRole('spinbutton')[0] as HTMLElement, { target: { value: '1000' } });
  send('Save result');
  await expectErrors(2);
});

it('translates the errors of a post', async () => {
  const world = composeWorld();
  close = world.close;
  renderApp(<CreatePost intent="text" onClose={() => {}} me={ME} />);
  await openDialog();
  enter('Your post', `a\0b`);
  enter('Caption', 'x'.repeat(20_001));
  enter('Hashtags', Array.from({ length: 31 }, (_, index) => `#tag${index}`).join(' '));
  send('Create Post');
  await expectErrors(3);
});

it('translates the errors of a coaching opportunity', async () => {
  const server = playersServer();
  close = () => server.close();
  renderGames('/coaches?create=true');
  await openDialog();
  for (const [label, value] of [
    ['Title', 'ab'],
    ['Maximum students', 'many'],
    ['Compensation', '-1'],
    ['Location', 'a\0b'],
  ] as const) {
    enter(label, value);
  }
  send('Post Opportunity');
  await expectErrors(5);
});

it('translates the errors of a sponsorship', async () => {
  const server = playersServer();
  close = () => server.close();
  renderGames('/sponsorships?create=true');
  await openDialog();
  for (const [label, value] of [
    ['Value', 'NaN'],
    ['Apply by', '2020-01-01'],
    ['Benefits', 'x'.repeat(20_001)],
  ] as const) {
    enter(label, value);
  }
  send('Post Opportunity');
  await expectErrors(5);
});

it('translates the errors of a profile', async () => {
  const server = playersServer();
  close = () => server.close();
  renderPlayers();
  const field = async (label: string) => screen.findByLabelText(pseudo(label));
  fireEvent.change(await field('Display name'), { target: { value: '' } });
  fireEvent.change(await field('Jersey'), { target: { value: '1.5' } });
  await press('Save Profile');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  for (const { textContent } of screen.getAllByRole('alert')) expect(textContent).toMatch(ALL_TRANSLATED);
});
