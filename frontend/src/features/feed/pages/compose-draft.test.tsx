import { commonErrors, feedRoutes, identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { closeAll, WAYS_OUT } from '../../../testing/close-dialog.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { clip, composeWorld, ME, openCompose, photo, postOf, reload } from '../../../testing/render-compose.tsx';
import { draftFiles } from '../compose/draft-files.ts';
import { forgetPostDrafts, useDrafts, VISITOR } from '../compose/drafts.store.ts';

let world: ReturnType<typeof composeWorld>;
beforeEach(() => {
  world = composeWorld();
});
afterEach(async () => {
  await closeAll();
  world.close();
});

const checked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

describe('a draft', () => {
  it('survives a reload with its type, its texts and its file', async () => {
    const opened = await openCompose();
    await opened.user.type(opened.field('Your post'), 'Trouble');
    await opened.choose('Image');
    await opened.user.type(opened.field('Caption'), 'What a dunk');
    await opened.user.type(opened.field('Hashtags'), '#dunk');
    await opened.give('Image file', photo('mine.jpg'));

    const { dialog, field, choose } = await reload(opened);
    expect(checked('Image')).toBe(true);
    expect([field('Caption').value, field('Hashtags').value]).toEqual(['What a dunk', '#dunk']);
    expect(await dialog.findByText('mine.jpg')).toBeTruthy();
    await choose('Text');
    expect(field('Your post').value).toBe('Trouble');
  });

  it.each(WAYS_OUT)('stays when %s closes the dialog, and the address stays the same', async (_, leave) => {
    const { user, field, dialog } = await openCompose();
    await user.type(field('Your post'), 'Trouble');
    expect(dialog.getByText('Your draft is saved on this device.')).toBeTruthy();
    leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(window.location.pathname).toBe('/feed');
    expect(useDrafts.getState().kept[ME.id]?.draft.content).toBe('Trouble');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your post')).value).toBe('Trouble');
  });

  it('has the requested type if the dialog was closed in between', async () => {
    const opened = await openCompose('image');
    await opened.user.type(opened.field('Caption'), 'Mine');
    await opened.choose('Text');
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await reload(opened, 'image');
    expect(checked('Image')).toBe(true);
  });

  it('asks again for a file that was too large to be kept', async () => {
    const opened = await openCompose('video');
    const large = clip('game.mp4');
    Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 });
    await opened.give('Video file', large);
    expect(await opened.dialog.findByText(/Too large to be saved with your draft/)).toBeTruthy();
    const { dialog } = await reload(opened, 'video');
    expect(await dialog.findByText('“game.mp4” is no longer on this device. Choose it again.')).toBeTruthy();
  });

  it('can be discarded, and Undo restores it', async () => {
    const { user, dialog, field, give, press } = await openCompose('image');
    await user.type(field('Caption'), 'Mine');
    await give('Image file', photo());
    await press('Discard draft');
    expect([field('Caption').value, dialog.queryByText('dunk.jpg')]).toEqual(['', null]);
    expect(useDrafts.getState().kept).toEqual({});
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
    await press('Undo');
    expect(field('Caption').value).toBe('Mine');
    expect(dialog.getByText('dunk.jpg')).toBeTruthy();
  });

  it('is removed with its file after it was posted', async () => {
    const opened = await openCompose('image');
    await opened.give('Image file', photo());
    await opened.user.click(opened.submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { dialog, submit } = await reload(opened, 'image');
    expect([dialog.queryByText('dunk.jpg'), submit.disabled]).toEqual([null, true]);
    expect(useDrafts.getState().files).toEqual({});
  });

  it('does not come back when the dialog closes after posting', async () => {
    let leave = () => {};
    const opened = await openCompose('post', (whenAsked) => {
      leave = whenAsked;
    });
    await opened.user.type(opened.field('Your post'), 'Posted once');
    await opened.user.click(opened.submit);
    await waitFor(() => expect(useDrafts.getState().kept).toEqual({}));
    // The focus on the new post closes the dialog in the same way, because the post is outside of it.
    await opened.user.keyboard('{Escape}');
    act(() => leave());
    expect(useDrafts.getState().kept).toEqual({});
  });

  it('is empty after posting, even if the dialog was closed and opened again meanwhile', async () => {
    let post = () => {};
    world.server.on(
      feedRoutes.create,
      ({ body }) =>
        new Promise((resolve) => {
          post = () => resolve(postOf(body));
        }),
    );
    const opened = await openCompose();
    await opened.user.type(opened.field('Your post'), 'Posted once');
    await opened.user.click(opened.submit);
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await opened.user.click(screen.getByRole('button', { name: 'Open' }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your post');
    expect(field.value).toBe('Posted once');
    act(() => post());
    await waitFor(() => expect(field.value).toBe(''));
    expect(useDrafts.getState().kept).toEqual({});
  });

  it('is not shown to another user, and is removed on signing out', async () => {
    const opened = await openCompose();
    await opened.user.type(opened.field('Your post'), 'Mine');
    world.server.on(identityRoutes.user, () => ({ ...ME, id: '01900000-0000-7000-8000-00000000cccc' }));
    expect((await reload(opened)).field('Your post').value).toBe('');
    await act(() => forgetPostDrafts(ME.id));
    expect(localStorage.getItem('hoopline.post-drafts')).not.toContain('Mine');
  });

  it('is removed, with a message, when its author signs out in another tab', async () => {
    const { user, field, queryClient } = await openCompose();
    await user.type(field('Your post'), 'Mine');
    await act(() => forgetPostDrafts(ME.id));
    world.server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    await act(() => queryClient.resetQueries());
    expect(await screen.findByText(/^You signed out in another tab/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your post').value).toBe('');
  });
});

describe('a draft that another tab changes', () => {
  const NAME = 'hoopline.post-drafts';
  /** Stores a draft as another tab does. `hasEvent`: this tab also receives the `storage` event. */
  const writeElsewhere = (content: string, hasEvent = true) => {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? '');
    stored.state.kept[ME.id].draft.content = content;
    stored.state.kept['another owner'] = { ...stored.state.kept[ME.id] };
    localStorage.setItem(NAME, JSON.stringify(stored));
    if (hasEvent) act(() => void window.dispatchEvent(new StorageEvent('storage', { key: NAME })));
  };

  it('shows the change at once, and later typing continues from it', async () => {
    const { user, field } = await openCompose();
    await user.type(field('Your post'), 'One');
    writeElsewhere('One, two');
    expect(field('Your post').value).toBe('One, two');
    await user.type(field('Your post'), '!');
    expect(localStorage.getItem(NAME)).toContain('One, two!');
  });

  it('does not overwrite drafts of other owners whose `storage` event has not arrived yet', async () => {
    const { user, field } = await openCompose();
    await user.type(field('Your post'), 'One');
    writeElsewhere('One', false);
    await user.type(field('Your post'), '!');
    expect(Object.keys(useDrafts.getState().kept)).toContain('another owner');
  });

  it('stays when this tab posts the text from before the change', async () => {
    let post = () => {};
    world.server.on(
      feedRoutes.create,
      ({ body }) =>
        new Promise((resolve) => {
          post = () => resolve(postOf(body));
        }),
    );
    const { user, field, submit } = await openCompose();
    await user.type(field('Your post'), 'One');
    await user.click(submit);
    writeElsewhere('One, and more');
    act(() => post());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(useDrafts.getState().kept[ME.id]?.draft.content).toBe('One, and more');
  });
});

describe('the draft of a visitor', () => {
  const signIn = () => world.server.on(identityRoutes.user, () => ME);
  const write = async (caption: string) => {
    const opened = await openCompose('image');
    await opened.user.type(opened.field('Caption'), caption);
    await opened.give('Image file', photo(`${caption}.jpg`));
    return opened;
  };
  beforeEach(() => {
    world.close();
    world = composeWorld(null);
  });

  it('becomes the draft of the account that signs in', async () => {
    const opened = await write('Visitor');
    signIn();
    const { dialog, field } = await reload(opened, 'image');
    expect(field('Caption').value).toBe('Visitor');
    expect(await dialog.findByText('Visitor.jpg')).toBeTruthy();
    expect(Object.keys(useDrafts.getState().kept)).toEqual([ME.id]);
  });

  it('is removed when an account signs out without having seen it', async () => {
    (await write('Visitor')).unmount();
    await forgetPostDrafts(ME.id);
    expect(useDrafts.getState().kept).toEqual({});
    expect(await draftFiles.get(VISITOR)).toBeUndefined();
  });

  it('does not overwrite the account’s own draft', async () => {
    signIn();
    (await write('Own')).unmount();
    world.server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    const visitor = await write('Visitor');
    signIn();
    const { dialog, field, press } = await reload(visitor, 'image');
    expect(field('Caption').value).toBe('Visitor');
    await press('Bring it back');
    expect(field('Caption').value).toBe('Own');
    expect(await dialog.findByText('Own.jpg')).toBeTruthy();
    await press('Bring it back');
    expect(field('Caption').value).toBe('Visitor');
  });
});

describe('without a network', () => {
  it('says that posting must wait, keeps the draft after a failure, and posts it with the next click', async () => {
    const { user, dialog, field, submit } = await openCompose();
    await user.type(field('Your post'), 'Trouble');
    act(() => useConnection.setState({ state: 'offline' }));
    const notice = dialog.getByText('You are offline. Your draft is saved: post it when you are back online.');
    expect(submit.getAttribute('aria-describedby')).toBe(notice.id);
    world.server.on(feedRoutes.create, () => {
      throw new TypeError('Failed to fetch');
    });
    await user.click(submit);
    expect(await within(screen.getByRole('dialog')).findByText(/^Not posted/)).toBeTruthy();
    expect(field('Your post').value).toBe('Trouble');
    act(() => useConnection.setState({ state: 'live' }));
    world.server.on(feedRoutes.create, ({ body }) => postOf(body));
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = world.server.calls(feedRoutes.create);
    expect(second).toEqual(first);
  });
});
