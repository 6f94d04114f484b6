import { commonErrors, FEED, feedRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../testing/fake-server.ts';
import { composeWorld, openCompose, photo, postOf } from '../../../testing/render-compose.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';
import { intentOf } from '../use-compose-address.ts';

let world: ReturnType<typeof composeWorld>;
beforeEach(() => {
  world = composeWorld();
});
afterEach(() => world.close());

const posts = () => world.server.calls(feedRoutes.create);

describe('the dialog of a new post', () => {
  it('has three types, a caption, hashtags, five quick hashtags and four templates', async () => {
    const { dialog, field } = await openCompose();
    const types = dialog.getAllByRole<HTMLInputElement>('radio');
    expect(types.map(({ value }) => value)).toEqual([...FEED.types]);
    expect(field('Caption')).toBeTruthy();
    expect(field('Hashtags')).toBeTruthy();
    const quick = within(dialog.getByRole('group', { name: 'Quick add' })).getAllByRole('button');
    expect(quick.map(({ textContent }) => textContent)).toEqual([
      '#StreetBall',
      '#PickupGame',
      '#Hooper',
      '#BallIsLife',
      '#BasketballSkills',
    ]);
    const templates = within(dialog.getByRole('group', { name: 'Start from' })).getAllByRole('button');
    expect(templates.map(({ textContent }) => textContent)).toEqual(['Game', 'Skills', 'Achievement', 'Location']);
  });

  it('accepts images for an image post and videos for a video post', async () => {
    const { choose, field } = await openCompose();
    await choose('Image');
    expect(field('Image file').accept).toBe('image/jpeg,image/png,image/webp,image/gif,.jpg,.jpeg,.png,.webp,.gif');
    await choose('Video');
    expect(field('Video file').accept).toBe('video/mp4,video/webm,video/quicktime,.mp4,.m4v,.webm,.mov,.qt');
  });

  it.each([
    ['image', 'Image'],
    ['video', 'Video'],
  ])('opens with the type %s if the address asks for it', async (create, type) => {
    const { dialog } = await openCompose(create);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: type }).checked).toBe(true);
  });

  it('stays closed for unknown values in the address', () => {
    expect([null, '', 'true', 'constructor'].map(intentOf)).toEqual([null, null, null, null]);
  });
});

describe('Create Post', () => {
  it('is disabled until there is visible text', async () => {
    const { user, field, submit } = await openCompose();
    expect(submit.disabled).toBe(true);
    await user.type(field('Your post'), '   ');
    expect(submit.disabled).toBe(true);
    await user.type(field('Your post'), 'Ball');
    expect(submit.disabled).toBe(false);
  });

  it('is disabled without a file if the type needs one', async () => {
    const { user, field, submit, choose, give } = await openCompose();
    await user.type(field('Caption'), 'What a dunk');
    for (const type of ['Image', 'Video'] as const) {
      await choose(type);
      expect(submit.disabled).toBe(true);
    }
    await choose('Image');
    await give('Image file', photo());
    expect(submit.disabled).toBe(false);
    await choose('Video');
    expect(submit.disabled).toBe(true);
  });

  it('sends a text as it was typed, is disabled while it is sending, and closes the dialog', async () => {
    let answer = () => {};
    world.server.on(feedRoutes.create, ({ body }) => new Promise((resolve) => (answer = () => resolve(postOf(body)))));
    const { user, field, submit } = await openCompose();
    await user.type(field('Your post'), 'Run at six');
    await user.type(field('Caption'), 'Bring water');
    await user.type(field('Hashtags'), '#a b #c #A #');
    await user.click(submit);
    await waitFor(() => expect(submit.disabled).toBe(true));
    expect(posts()[0]?.body).toEqual({
      type: 'text',
      content: 'Run at six',
      caption: 'Bring water',
      hashtags: ['#a', '#c'],
    });
    expect(posts()[0]?.headers).toHaveProperty('idempotency-key');
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens with empty fields after a post', async () => {
    const { user, field, submit } = await openCompose();
    await user.type(field('Your post'), 'Run at six');
    await user.type(field('Hashtags'), '#a');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const fresh = within(await screen.findByRole('dialog'));
    for (const label of ['Your post', 'Caption', 'Hashtags']) {
      expect(fresh.getByLabelText<HTMLInputElement>(label).value).toBe('');
    }
  });

  it('moves the focus to the new post, or back to the opener if the dialog is only closed', async () => {
    const opener = () => screen.getByRole('button', { name: 'Open' });
    const first = await openCompose();
    await first.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await first.user.click(opener());
    await screen.findByRole('dialog');
    await first.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener()));

    await first.user.click(opener());
    const again = within(await screen.findByRole('dialog'));
    await first.user.type(again.getByLabelText('Your post'), 'Run at six');
    await first.user.click(again.getByRole('button', { name: 'Create Post' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
  });

  it('moves the focus to the new post even if the dialog of a slow page closes some frames later', async () => {
    let leave: (() => void) | undefined;
    const { user, field, submit } = await openCompose('post', (close) => {
      leave = close;
    });
    await user.type(field('Your post'), 'Run at six');
    await user.click(submit);
    await waitFor(() => expect(leave).toBeDefined());
    for (let frame = 0; frame < 4; frame += 1) await act(() => new Promise(requestAnimationFrame));
    act(() => leave?.());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(screen.getByRole('article'));
  });

  it('shows a refusal without a toast; a retry has the same idempotency key, a changed text has another', async () => {
    world.server.on(feedRoutes.create, () => refusal(commonErrors.internal));
    const { user, dialog, field, submit } = await openCompose();
    await user.type(field('Your post'), 'Run at six');
    await user.click(submit);
    const message = await dialog.findByText('Not posted. Your draft is saved. Try again.');
    expect(submit.getAttribute('aria-describedby')).toBe(message.id);
    expect(useToasts.getState().current).toBeNull();
    expect(world.logged).toHaveBeenCalled();
    expect([field('Your post').value, submit.disabled]).toEqual(['Run at six', false]);

    await user.click(submit);
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]?.headers['idempotency-key']).toBe(posts()[0]?.headers['idempotency-key']);
    await waitFor(() => expect(submit.disabled).toBe(false));
    await user.type(field('Your post'), '!');
    await user.click(submit);
    await waitFor(() => expect(posts()).toHaveLength(3));
    expect(posts()[2]?.headers['idempotency-key']).not.toBe(posts()[0]?.headers['idempotency-key']);
  });

  it('shows the server’s error about a field at that field, and focuses it', async () => {
    world.server.on(feedRoutes.create, () =>
      refusal(commonErrors.invalid_input, { 'hashtags.0': { code: 'invalid' } }),
    );
    const { user, dialog, field, submit } = await openCompose();
    await user.type(field('Your post'), 'Run at six');
    await user.click(submit);
    expect(await dialog.findByText('This cannot be used')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Hashtags')));
  });

  it('leads to sign-in if the author is signed out, and keeps the text', async () => {
    world.close();
    world = composeWorld(null);
    world.server.on(feedRoutes.create, () => refusal(commonErrors.unauthenticated));
    const { user, field, submit } = await openCompose();
    await user.type(field('Your post'), 'Run at six');
    await user.click(submit);
    await waitFor(() => expect(world.visited).toHaveBeenCalledWith(expect.stringContaining('/api/login')));
    expect(useToasts.getState().current?.title).toBe('Unauthorized');
    expect(field('Your post').value).toBe('Run at six');
  });
});
