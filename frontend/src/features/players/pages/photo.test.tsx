import '../photo/crop-dialog.tsx';
import { commonErrors, feedRoutes, playersRoutes, uploadsErrors } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { FakeUploads } from '../../../testing/fake-uploads.ts';
import { buildMyProfile, buildVisitorProfile } from '../../../testing/players.ts';
import { ME, playersServer, renderPlayers } from '../../../testing/render-players.tsx';

const ID = '01900000-0000-7000-8000-00000000beef';
const MEDIA = `/public-objects/uploads/${ID}`;
const mine = buildMyProfile({ id: ME.id });
const logged = jest.spyOn(log, 'error');
const drawImage = jest.fn();
let server: FakeServer;
let uploads: FakeUploads;
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
  drawImage.mockReset();
  uploads = new FakeUploads();
  server = playersServer({ mine })
    .on(feedRoutes.uploadUrl, () => ({ uploadUrl: `https://courts.example/api/feed/uploads/${ID}?until=1` }))
    .on(playersRoutes.updatePhoto, ({ body }) => ({ ...mine, profileImageUrl: body?.mediaUrl ?? null, profileRev: 2 }))
    .on(playersRoutes.removePhoto, () => ({ ...mine, profileRev: 3 }));
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
  globalThis.createImageBitmap = (async () => ({ close: () => {} })) as never;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['square'], { type })));
});
afterEach(() => {
  cleanup();
  server.close();
  uploads.close();
});

/**
 * Chooses a photo of 800 by 600, of which the dialog shows the middle. Sets all sizes, because jsdom neither loads nor
 * lays out images.
 */
async function choose(user: ReturnType<typeof renderPlayers>['user'], type = 'image/jpeg') {
  await user.upload(await screen.findByLabelText('Photo file'), new File(['photo'], 'me.jpg', { type }));
  const dialog = await screen.findByRole('dialog', { name: 'Crop your photo' });
  const image = await waitFor(() => {
    const found = dialog.querySelector<HTMLImageElement>('img');
    if (!found) throw new Error('No photo yet');
    return found;
  });
  const sizes = { naturalWidth: 800, naturalHeight: 600, width: 400, height: 300, offsetWidth: 400, offsetHeight: 300 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(image, name, { value, configurable: true });
  const rect = { width: 400, height: 300, x: 0, y: 0, top: 0, left: 0, right: 400, bottom: 300 } as DOMRect;
  for (let box: Element | null = image; box && box !== dialog; box = box.parentElement)
    box.getBoundingClientRect = () => rect;
  fireEvent.load(image);
  return dialog;
}
const use = () => screen.getByRole<HTMLButtonElement>('button', { name: /Use this photo|Retry/ });

it('crops a photo to a square, uploads it and shows it instead of the avatar', async () => {
  const { user } = renderPlayers();
  const dialog = await choose(user);
  await waitFor(() => expect(use().disabled).toBe(false));
  await user.click(use());
  await waitFor(() => expect(dialog.isConnected && dialog.dataset.state !== 'closed').toBe(false));
  const [, x, y, width, height, ...square] = drawImage.mock.calls[0] ?? [];
  expect([x, y, width, height]).toEqual([100, 0, 600, 600]);
  expect(square).toEqual([0, 0, 384, 384]);
  expect(uploads.last.file?.type).toBe('image/jpeg');
  expect(server.calls(playersRoutes.updatePhoto)[0]?.body).toEqual({ mediaUrl: MEDIA });
  await waitFor(() => expect(screen.getByRole('img', { name: mine.displayName }).getAttribute('src')).toBe(MEDIA));
});

it('accepts a photo if the browser has no type for its extension', async () => {
  renderPlayers();
  const file = new File(['photo'], 'ME.JPG');
  fireEvent.change(await screen.findByLabelText('Photo file'), { target: { files: [file] } });
  await screen.findByRole('dialog', { name: 'Crop your photo' });
});

it('keeps the photo if it was not saved, and uploads it only once', async () => {
  server.on(playersRoutes.updatePhoto, () => refusal(commonErrors.internal));
  const { user } = renderPlayers();
  await choose(user);
  await waitFor(() => expect(use().disabled).toBe(false));
  uploads.onPut = (put) => put.refuse(uploadsErrors.upload_broken);
  await user.click(use());
  await screen.findByText('Not saved. Your choice is still here.');
  uploads.onPut = (put) => put.accept();
  await user.click(use());
  await waitFor(() => expect(server.calls(playersRoutes.updatePhoto)).toHaveLength(1));
  await waitFor(() => expect(use().textContent).toBe('Retry'));
  server.on(playersRoutes.updatePhoto, () => ({ ...mine, profileImageUrl: MEDIA, profileRev: 2 }));
  await user.click(use());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(uploads.puts).toHaveLength(2);
  expect(logged).toHaveBeenCalledTimes(2);
});

it('refuses a file that is not a picture before anything is sent', async () => {
  renderPlayers();
  const input = await screen.findByLabelText('Photo file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'x.pdf', { type: 'application/pdf' })] } });
  await screen.findByText('Choose a JPEG, PNG, WebP or GIF picture.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows an error if a picture cannot be read', async () => {
  const { user } = renderPlayers();
  const dialog = await choose(user);
  fireEvent.error(dialog.querySelector('img') as HTMLImageElement);
  await screen.findByText('This picture could not be read. Choose another one.');
  expect(use().disabled).toBe(true);
});

it('returns to the avatar after a confirmation, and shows an error if that failed', async () => {
  server.on(playersRoutes.myProfile, () => ({ ...mine, profileImageUrl: MEDIA }));
  server.on(playersRoutes.removePhoto, () => refusal(commonErrors.internal));
  const { user } = renderPlayers();
  await user.click(await screen.findByRole('button', { name: 'Use my avatar' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the photo' }));
  expect(server.calls(playersRoutes.removePhoto)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Use my avatar' }));
  const [, confirm] = await waitFor(() => {
    const both = screen.getAllByRole('button', { name: 'Use my avatar', hidden: true });
    expect(both).toHaveLength(2);
    return both;
  });
  await user.click(confirm as HTMLElement);
  await screen.findByText('Not saved');
  server.on(playersRoutes.removePhoto, () => ({ ...mine, profileRev: 3 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Use a photo' });
});

it('offers photos to members only', async () => {
  server = playersServer({ me: null, mine: buildVisitorProfile() });
  renderPlayers();
  await screen.findByRole('heading', { name: 'Anonymous Player' });
  expect(screen.queryByLabelText('Photo file')).toBeNull();
});
