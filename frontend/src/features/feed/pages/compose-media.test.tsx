import { type CreatePost, commonErrors, feedRoutes, uploadsErrors } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../testing/fake-server.ts';
import { clip, composeWorld, openCompose, photo, UPLOAD_ID } from '../../../testing/render-compose.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';

let world: ReturnType<typeof composeWorld>;
beforeEach(() => {
  world = composeWorld();
});
afterEach(() => world.close());

const posts = () => world.server.calls(feedRoutes.create);
const asked = () => world.server.calls(feedRoutes.uploadUrl);
const mediaUrl = (upload: number) => `/public-objects/uploads/${UPLOAD_ID.slice(0, -1)}${upload}`;

async function openImage() {
  const opened = await openCompose('image');
  await opened.give('Image file', photo());
  return opened;
}

describe('the file of a post', () => {
  it('is uploaded only when the post is sent: upload URL, PUT with its type, then the post', async () => {
    const { user, field, submit } = await openImage();
    await user.type(field('Caption'), 'What a dunk');
    await user.type(field('Hashtags'), '#dunk');
    expect(asked()).toEqual([]);
    await user.click(submit);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(asked()[0]?.body).toEqual({ contentType: 'image/jpeg', size: 5 });
    const [put] = world.uploads.puts;
    expect(put).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/jpeg' } });
    expect(put?.url).toContain('/api/feed/uploads/');
    expect(put?.file?.size).toBe(5);
    expect(posts()[0]?.body).toEqual({
      type: 'image',
      caption: 'What a dunk',
      hashtags: ['#dunk'],
      mediaUrl: mediaUrl(1),
    });
  });

  it('shows the progress of its upload, which can be cancelled: nothing is posted, and the draft stays', async () => {
    world.uploads.onPut = () => {};
    const { user, dialog, press, submit } = await openImage();
    await user.click(submit);
    await waitFor(() => expect(world.uploads.puts).toHaveLength(1));
    const bar = dialog.getByRole('progressbar', { name: 'Upload' });
    act(() => world.uploads.last.reach(40));
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'));
    expect(submit.disabled).toBe(true);
    await press('Cancel upload');
    await waitFor(() => expect(submit.disabled).toBe(false));
    expect(world.uploads.last.isAborted).toBe(true);
    expect([dialog.queryByText('Upload failed'), posts()]).toEqual([null, []]);
    expect(dialog.getByText('dunk.jpg')).toBeTruthy();
  });

  it('creates no post and no toast if its upload fails; Retry requests a new upload URL', async () => {
    world.uploads.onPut = (put) => put.lose();
    const { user, dialog, press, submit } = await openImage();
    await user.click(submit);
    expect(await dialog.findByText('Upload failed')).toBeTruthy();
    expect([posts(), useToasts.getState().current]).toEqual([[], null]);
    expect(world.logged).toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Retry' })));

    world.uploads.onPut = (put) => put.accept();
    await press('Retry');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(asked()).toHaveLength(2);
    expect(posts()[0]?.body).toMatchObject({ mediaUrl: mediaUrl(2) });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [commonErrors.too_large, /The file is too large/, 0],
    [uploadsErrors.upload_mismatch, /This file’s contents don’t match its type/, 0],
    [uploadsErrors.upload_broken, /This file is damaged/, 0],
    [uploadsErrors.upload_damaged, /This video is damaged or incomplete. Export it again/, 0],
    [uploadsErrors.upload_cut, /This video has several cuts/, 0],
    [commonErrors.unavailable, /Files cannot be received right now/, 1],
  ] as const)(
    'shows the reason when the server answers $0.code, with Retry if that may help',
    async (error, words, retries) => {
      world.uploads.onPut = (put) => put.refuse(error);
      const { user, dialog, submit } = await openImage();
      await user.click(submit);
      expect((await dialog.findByRole('alert')).textContent).toMatch(words);
      expect(screen.queryAllByText('Retry')).toHaveLength(retries);
      expect(posts()).toEqual([]);
    },
  );

  it.each([
    [{ size: { code: 'too_large', max: 26_214_400 } }, 'The file is too large.'],
    [{ contentType: { code: 'not_an_option' } }, 'This kind of file cannot be shown. Choose another one.'],
  ] as const)('shows the reason when the server refuses an upload URL: %j', async (problems, words) => {
    world.server.on(feedRoutes.uploadUrl, () => refusal(commonErrors.invalid_input, problems));
    const { user, dialog, submit } = await openImage();
    await user.click(submit);
    expect((await dialog.findByRole('alert')).textContent).toBe(`Upload failed · ${words}`);
    expect(dialog.queryByText('Retry')).toBeNull();
  });

  it('keeps the post while uploads are paused, and sends it with Retry once they are resumed', async () => {
    const issue = { uploadUrl: `http://localhost/api/feed/uploads/${UPLOAD_ID}?expires=1&signature=x` };
    world.server.on(feedRoutes.uploadUrl, () => refusal(uploadsErrors.uploads_paused));
    const { user, dialog, field, press, submit } = await openImage();
    await user.type(field('Caption'), 'Written before the pause');
    await user.click(submit);
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Upload failed · Uploads are paused for the moment. Your text is kept.',
    );
    expect([posts().length, world.uploads.puts.length]).toEqual([0, 0]);
    world.server.on(feedRoutes.uploadUrl, () => issue);
    await press('Retry');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ caption: 'Written before the pause' });
  });

  it('creates no post when the server returns no upload URL', async () => {
    world.server.on(feedRoutes.uploadUrl, () => refusal(commonErrors.internal));
    const { user, dialog, submit } = await openImage();
    await user.click(submit);
    expect(await dialog.findByText('Upload failed')).toBeTruthy();
    expect([posts().length, world.uploads.puts.length]).toEqual([0, 0]);
  });

  it('leads to sign-in when the author is signed out', async () => {
    world.server.on(feedRoutes.uploadUrl, () => refusal(commonErrors.unauthenticated));
    const { user, submit } = await openImage();
    await user.click(submit);
    await waitFor(() => expect(world.visited).toHaveBeenCalledWith(expect.stringContaining('/api/login')));
    expect(useToasts.getState().current?.title).toBe('Unauthorized');
  });

  it('is not uploaded again when only the post failed', async () => {
    world.server.on(feedRoutes.create, () => refusal(commonErrors.internal));
    const { user, dialog, submit } = await openImage();
    await user.click(submit);
    await dialog.findByText(/^Not posted/);
    await user.click(submit);
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(world.uploads.puts).toHaveLength(1);
    const bodies = posts().map(({ body }) => body);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('is uploaded again when the server no longer has it', async () => {
    const problems = { mediaUrl: { code: 'upload_removed' } } as const;
    world.server.on(feedRoutes.create, () => refusal(commonErrors.invalid_input, problems));
    const { user, dialog, press, submit } = await openImage();
    await user.click(submit);
    const title = await dialog.findByText('Upload failed');
    expect(title.parentElement?.textContent).toBe('Upload failed · This file is no longer on the server.');
    await press('Retry');
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(world.uploads.puts).toHaveLength(2);
  });

  it('is still uploaded after Escape, until the author confirms to stop', async () => {
    world.uploads.onPut = () => {};
    const { user, submit } = await openImage();
    await user.click(submit);
    await waitFor(() => expect(world.uploads.puts).toHaveLength(1));
    await user.keyboard('{Escape}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep uploading' }));
    expect(world.uploads.last.isAborted).toBe(false);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stop and close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([world.uploads.last.isAborted, posts()]).toEqual([true, []]);
  });
});

describe('a chosen file', () => {
  it.each([
    ['notes.pdf', 'application/pdf', 4, /^Only JPEG, PNG/],
    ['clip.avi', 'video/x-msvideo', 4, /^Only JPEG, PNG/],
    ['nothing.png', 'image/png', 0, /^This file is empty/],
    ['loop.gif', 'image/gif', 25 * 1024 * 1024 + 1, /^This image is larger than 25 MB/],
    ['game.mp4', 'video/mp4', 200 * 1024 * 1024 + 1, /^This video is larger than 200 MB/],
  ])('named %s is refused at its field', async (name, type, size, words) => {
    const { dialog, field, submit } = await openCompose('image');
    const file = new File(['x'], name, { type });
    Object.defineProperty(file, 'size', { value: size });
    fireEvent.change(field('Image file'), { target: { files: [file] } });
    const message = await dialog.findByRole('alert');
    expect(message.textContent).toMatch(words);
    expect(field('Image file').getAttribute('aria-describedby')).toBe(message.id);
    expect(submit.disabled).toBe(true);
  });

  it('from the camera of a phone is sent with its own type', async () => {
    const { give, submit, user } = await openCompose('video');
    await give('Video file', clip('IMG_0042.MOV', 'video/quicktime'));
    await user.click(submit);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(asked()[0]?.body).toEqual({ contentType: 'video/quicktime', size: 4 });
    expect(world.uploads.puts[0]?.headers).toEqual({ 'content-type': 'video/quicktime' });
  });

  it('is accepted as a film if the browser has no type for its extension', async () => {
    const { dialog, field, submit, user } = await openCompose('image');
    const file = new File(['\0\0\0\x14ftypqt  '], 'IMG_0042.MOV');
    fireEvent.change(field('Image file'), { target: { files: [file] } });
    expect(await dialog.findByText('IMG_0042.MOV')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Video' }).checked).toBe(true);
    await user.click(submit);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(world.uploads.puts[0]?.headers).toEqual({ 'content-type': 'video/quicktime' });
  });

  it.each([
    [5, '5 bytes'],
    [1_023, '1,023 bytes'],
    [1_024, '1 kB'],
    [92_160, '90 kB'],
    [1_048_575, '1,023 kB'],
    [1_048_576, '1 MB'],
    [7_864_320, '7.5 MB'],
    [26_214_399, '24.9 MB'],
    [26_214_400, '25 MB'],
  ])('with %i bytes is shown as %s', async (bytes, words) => {
    const { dialog, give } = await openCompose('image');
    const file = photo();
    Object.defineProperty(file, 'size', { value: bytes });
    await give('Image file', file);
    expect((await dialog.findByText('dunk.jpg')).nextSibling?.textContent).toBe(words);
  });

  it('can be removed', async () => {
    const { dialog, press, submit } = await openImage();
    await press('Remove file');
    expect(dialog.queryByText('dunk.jpg')).toBeNull();
    expect(submit.disabled).toBe(true);
  });

  it.each(['drop', 'paste'] as const)('sets the type of the post when it is chosen by %s', async (how) => {
    const { dialog, field } = await openCompose();
    const data = { files: [clip()], types: ['Files'], getData: () => '' };
    if (how === 'drop') fireEvent.drop(field('Your post'), { dataTransfer: data });
    else fireEvent.paste(field('Your post'), { clipboardData: data });
    expect(await dialog.findByText('dunk.mp4')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Video' }).checked).toBe(true);
  });

  it('is not the picture that comes with pasted text', async () => {
    const { dialog, field } = await openCompose();
    const clipboardData = { files: [photo()], types: ['text/plain', 'Files'], getData: () => 'Good game' };
    fireEvent.paste(field('Your post'), { clipboardData });
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Text' }).checked).toBe(true);
  });

  it('can be a pasted file whose name is on the clipboard as text', async () => {
    const { dialog, field } = await openCompose();
    const clipboardData = { files: [photo()], types: ['text/plain', 'Files'], getData: () => 'dunk.jpg' };
    fireEvent.paste(field('Your post'), { clipboardData });
    expect(await dialog.findByText('dunk.jpg')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Image' }).checked).toBe(true);
  });
});

describe('a video', () => {
  /** A browser that plays the video: 20 seconds. The width and height are 0 if it cannot show the pictures. */
  const playable = ([width, height] = [1_920, 1_080]) => {
    const drawn: number[] = [];
    HTMLMediaElement.prototype.load = function load() {
      Object.defineProperties(this, {
        duration: { value: 20 },
        videoWidth: { value: width },
        videoHeight: { value: height },
        currentTime: {
          set: (at: number) => {
            drawn.push(at);
            queueMicrotask(() => this.dispatchEvent(new Event('seeked')));
          },
        },
      });
      queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')));
    };
    const spies = [
      jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never),
      jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
        this: HTMLCanvasElement,
        done,
      ) {
        done(new Blob([`${this.width}x${this.height}`], { type: 'image/webp' }));
      }),
    ];
    return { drawn, restore: () => spies.map((spy) => spy.mockRestore()) };
  };

  const post = async () => {
    const { user, give, submit } = await openCompose('video');
    await give('Video file', clip());
    await user.click(submit);
    await waitFor(() => expect(posts()).toHaveLength(1));
    return posts()[0]?.body as CreatePost;
  };

  it('is sent with a still from a tenth of its duration, as an image', async () => {
    const browser = playable();
    const body = await post();
    expect(browser.drawn).toEqual([2]);
    expect(asked().map((call) => call.body?.contentType)).toEqual(['video/mp4', 'image/webp']);
    expect(body).toEqual({ type: 'video', caption: '', hashtags: [], mediaUrl: mediaUrl(1), posterUrl: mediaUrl(2) });
    expect(world.uploads.last.file?.size).toBe('1280x720'.length);
    browser.restore();
  });

  it('is sent without a still if the browser cannot take one', async () => {
    expect(await post()).toEqual({ type: 'video', caption: '', hashtags: [], mediaUrl: mediaUrl(1) });
  });

  it('is sent without a still if the browser can play only its sound', async () => {
    const browser = playable([0, 0]);
    expect(await post()).not.toHaveProperty('posterUrl');
    browser.restore();
  });

  it('is sent without a still if the still could not be uploaded', async () => {
    const browser = playable();
    world.uploads.onPut = (put) => (put.file?.type === 'image/webp' ? put.lose() : put.accept());
    expect(await post()).not.toHaveProperty('posterUrl');
    browser.restore();
  });
});
