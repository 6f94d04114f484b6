import { FEED, feedRoutes, hashtagsIn, isHashtag } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { composeWorld, openCompose, photo } from '../../../testing/render-compose.tsx';

let world: ReturnType<typeof composeWorld>;
beforeEach(() => {
  world = composeWorld();
});
afterEach(() => world.close());

const posts = () => world.server.calls(feedRoutes.create);

describe('the field for hashtags', () => {
  it('shortens an invalid hashtag to its valid beginning, says so before sending, and sends the post', async () => {
    const { user, dialog, field, submit } = await openCompose();
    await user.type(field('Your post'), 'Run at six');
    await user.type(field('Hashtags'), '#ok #Dunk! #a#b');
    const hint = dialog.getByText('Will be posted as #ok #Dunk #a');
    expect(field('Hashtags').getAttribute('aria-describedby')).toBe(hint.id);
    await user.click(submit);
    await waitFor(() => expect(posts()).toMatchObject([{ body: { hashtags: ['#ok', '#Dunk', '#a'] } }]));
  });

  it('says which words are left out', async () => {
    const { user, dialog, field } = await openCompose();
    await user.type(field('Hashtags'), '#a b #c');
    expect(dialog.getByText('Left out because they are not hashtags: b')).toBeTruthy();
  });

  it('adds a preset only once, and ignores upper and lower case', async () => {
    const { user, field, press } = await openCompose();
    await user.type(field('Hashtags'), '#streetball');
    await press('#StreetBall');
    expect(field('Hashtags').value).toBe('#streetball');
    await press('#Hooper');
    await press('#Hooper');
    expect(field('Hashtags').value).toBe('#streetball #Hooper');
  });
});

describe('a template', () => {
  it.each(['Game', 'Skills', 'Achievement', 'Location'])(
    '%s fills text and hashtags, switches to text, drops the file and keeps the caption',
    async (name) => {
      const { user, dialog, field, press, give } = await openCompose('image');
      await user.type(field('Caption'), 'Mine');
      await user.type(field('Hashtags'), '#old');
      await give('Image file', photo());
      await press(name);
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Text' }).checked).toBe(true);
      expect(field('Your post').value).not.toBe('');
      const tags = hashtagsIn(field('Hashtags').value);
      expect(tags.length).toBeGreaterThanOrEqual(2);
      expect(tags.length).toBeLessThanOrEqual(3);
      for (const tag of tags) {
        expect(isHashtag(tag)).toBe(true);
        expect(FEED.presetHashtags).toContain(tag.slice(1));
      }
      expect(field('Caption').value).toBe('Mine');
      await user.click(dialog.getByRole('radio', { name: 'Image' }));
      expect(dialog.queryByText('dunk.jpg')).toBeNull();
    },
  );

  it('can be undone', async () => {
    const { user, dialog, field, press, give } = await openCompose('image');
    await user.type(field('Hashtags'), '#old');
    await give('Image file', photo());
    await press('Game');
    await press('Undo');
    expect(field('Hashtags').value).toBe('#old');
    expect(await dialog.findByText('dunk.jpg')).toBeTruthy();
  });

  it('cannot be undone after further typing, because that text would be lost', async () => {
    const { user, dialog, field, press } = await openCompose('post');
    await user.type(field('Your post'), 'Old words');
    await press('Game');
    expect(dialog.getByText('Undo')).toBeTruthy();
    await user.type(field('Your post'), ' at six');
    expect(dialog.queryByText('Undo')).toBeNull();
    expect(field('Your post').value).toMatch(/ at six$/);
    await press('Skills');
    await press('Undo');
    expect(field('Your post').value).toMatch(/ at six$/);
  });
});

describe('a highlight', () => {
  it('has its own title, is a video by default, and needs a category', async () => {
    const { dialog, give, submit, user, press } = await openCompose('highlight');
    expect(screen.getByRole('dialog', { name: 'Create Post for Highlights' })).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Video' }).checked).toBe(true);
    await give('Video file', new File(['clip'], 'dunk.mp4', { type: 'video/mp4' }));
    await user.click(submit);
    expect(await dialog.findByText(/^Choose a category/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Automatic' }));
    expect([posts().length, world.uploads.puts.length]).toEqual([0, 0]);

    await press('#BallIsLife');
    await user.click(dialog.getByRole('radio', { name: 'Blocks' }));
    await user.click(submit);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ type: 'video', highlight: 'blocks' });
  });

  it('takes the category from the hashtags, and shows it', async () => {
    const { dialog, field, give, submit, user } = await openCompose('highlight');
    await give('Video file', new File(['clip'], 'dunk.mp4', { type: 'video/mp4' }));
    await user.type(field('Hashtags'), '#dunk');
    expect(dialog.getByText('From your hashtags: Dunks')).toBeTruthy();
    await user.click(submit);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ highlight: 'auto', hashtags: ['#dunk'] });
  });

  it('that is a text is posted without a category, and the dialog says why', async () => {
    const { dialog, choose, field, submit, user } = await openCompose('highlight');
    await choose('Text');
    expect(dialog.getByText(/^Only an image or a video can be a highlight/)).toBeTruthy();
    await user.type(field('Your post'), 'Trouble');
    await user.click(submit);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).not.toHaveProperty('highlight');
  });

  it('sends no category with a plain post', async () => {
    const { give, submit, user } = await openCompose('image');
    await give('Image file', photo());
    await user.click(submit);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).not.toHaveProperty('highlight');
  });
});
