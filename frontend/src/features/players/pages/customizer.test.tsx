import { AVATAR_OPTIONS, type AvatarPart, commonErrors, playersRoutes } from '@hoopline/contracts';
import { composeAvatar } from '@hoopline/contracts/people/avatar-paths';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildMyProfile } from '../../../testing/players.ts';
import { ME, playersServer, renderPlayers } from '../../../testing/render-players.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';
import { fileName } from '../avatar/download-avatar.ts';

const avatar = {
  skin: 'dark',
  hair: 'short_black',
  headAccessory: 'sweatband',
  jersey: 'orange',
  shorts: 'black',
  shoes: 'sneakers_white',
} as const;
const mine = buildMyProfile({ id: ME.id, avatar });
const logged = jest.spyOn(log, 'error');
let server: FakeServer;
beforeEach(() => {
  server = playersServer({ mine });
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  server.close();
});

const LEGENDS: Record<AvatarPart, string> = {
  skin: 'Skin',
  hair: 'Hair',
  headAccessory: 'Headwear',
  jersey: 'Jersey',
  shorts: 'Shorts',
  shoes: 'Shoes',
};
const group = async (part: AvatarPart) => within(await screen.findByRole('group', { name: LEGENDS[part] }));
const option = async (part: AvatarPart, name: string) =>
  (await group(part)).getByRole<HTMLInputElement>('radio', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** The drawing in the hero. */
const hero = async () => (await screen.findByRole('img', { name: mine.displayName })).innerHTML;

it('offers every option of each part, with the saved ones chosen', async () => {
  renderPlayers();
  for (const part of Object.keys(LEGENDS) as AvatarPart[]) {
    const radios = (await group(part)).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual([...AVATAR_OPTIONS[part]]);
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([avatar[part]]);
  }
});

it('shows a look in the hero, resets it, and shows a saved look in the header too', async () => {
  const { user } = renderPlayers();
  const before = await hero();
  await user.click(await option('hair', 'Long blonde'));
  expect(await hero()).not.toBe(before);
  await user.click(button('Reset'));
  expect(await hero()).toBe(before);
  expect(button('Reset').disabled).toBe(true);
  // Arrow keys move the choice on, as in any radio group.
  (await option('skin', 'Dark')).focus();
  await user.keyboard('{ArrowRight}');
  expect((await option('skin', 'Darker')).checked).toBe(true);
  const top = () => document.querySelector('header a[href="/profile"] img')?.getAttribute('src');
  const face = top();
  await user.click(button('Save Avatar'));
  await screen.findByText('Saved');
  expect(server.calls(playersRoutes.updateAvatar)[0]?.body).toEqual({ ...avatar, skin: 'darker' });
  await waitFor(() => expect(top()).not.toBe(face));
});

it('makes a random look, and undoes it', async () => {
  const { user } = renderPlayers();
  const before = await hero();
  await user.click(button('Try a random look'));
  expect(await hero()).not.toBe(before);
  await user.click(button('Undo'));
  expect(await hero()).toBe(before);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('keeps a look that could not be saved, and shows the error on the page instead of a toast', async () => {
  server.on(playersRoutes.updateAvatar, () => refusal(commonErrors.internal));
  const { user } = renderPlayers();
  await user.click(await option('shoes', 'Red'));
  const tried = await hero();
  await user.click(button('Save Avatar'));
  expect((await screen.findByRole('alert')).textContent).toBe('Not saved');
  expect(await hero()).toBe(tried);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(useToasts.getState().current).toBeNull();
  server.on(playersRoutes.updateAvatar, ({ body }) => ({ ...mine, avatar: body, profileRev: 2 }));
  await user.click(button('Try again'));
  await screen.findByText('Saved');
});

it('downloads a PNG of the whole avatar with the jersey number, and shows an error if there is none', async () => {
  const drawn = new Map<string, string>();
  let style = '';
  const context = {
    set fillStyle(color: string) {
      style = color;
    },
    fillRect: (x: number, y: number, width: number, height: number) => drawn.set(`${x},${y},${width},${height}`, style),
  };
  const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const toBlob = jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob([], { type })));
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:avatar';
  const { user } = renderPlayers();
  await option('hair', 'Long blonde');
  await user.click(button('Download'));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('marcus-bell.png');
  expect(toBlob.mock.calls[0]?.[1]).toBe('image/png');
  const canvas = getContext.mock.contexts[0] as HTMLCanvasElement;
  expect([canvas.width, canvas.height]).toEqual([480, 640]);
  const expected = composeAvatar(avatar, { number: '23' }).flatMap((colors, index) => {
    const color = colors.at(-1);
    return color ? [[`${(index % 24) * 20},${Math.floor(index / 24) * 20},20,20`, color] as const] : [];
  });
  expect([...drawn].sort()).toEqual(expected.sort());

  toBlob.mockImplementation((done) => done(null));
  await user.click(button('Download'));
  expect((await screen.findByRole('alert')).textContent).toBe('Not downloaded');
  for (const spy of [getContext, toBlob, click]) spy.mockRestore();
});

it.each([
  ['Zoë Laurent', 'zoë-laurent.png'],
  ['../../etc', 'etc.png'],
  ['陈伟', '陈伟.png'],
  ['***', 'avatar.png'],
])('names the file of %s %s', (name, file) => {
  expect(fileName(name)).toBe(file);
});
