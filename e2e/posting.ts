import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, signUp } from './fixtures.ts';

/** Words that no other post contains. */
export const uniqueWords = (start = 'Full court tonight') => `${start} ${randomUUID().slice(0, 8)}`;

/** Four seconds of a ball that flies at a hoop, recorded from a canvas. */
export const CLIP = path.join(import.meta.dirname, 'files', 'shot.webm');

/** A post as the API returns it; only the fields that the journeys check. */
interface PostAnswer {
  id: string;
  caption: string;
  mediaUrl: string;
  media: { posterUrl: string | null; smallUrl: string | null };
  likeCount: number;
  commentCount: number;
  shares: number;
  views: number;
  isLiked: boolean;
}

export const likeOf = (post: Locator) => post.getByRole('button', { name: /^Like, / });
export const commentsOf = (post: Locator) => post.getByRole('button', { name: /^[\d,]+ comments?$/ });
export const pictureOf = (post: Locator) => post.getByRole('button', { name: /^Enlarge: / });
export const shareOf = (post: Locator) => post.getByRole('button', { name: /^Share, / });

/** Actions and controls of the feed. */
export const posting = (page: Page) => ({
  page,
  post: (words: string) => page.getByRole('article').filter({ hasText: words }),
  /** The pill about new posts. It shows no number if posts were made before this page was live. */
  pill: page.getByRole('button', { name: /^(\d+ new posts?|New posts)$/ }),
  dialog: page.getByRole('dialog', { name: /^Create Post/ }),
  commentField: (post: Locator) => post.getByRole('textbox', { name: 'Write a comment' }),

  /** Opens the feed and brings the post onto the screen, where its media load. */
  async read(words: string): Promise<Locator> {
    await page.goto('/feed');
    const post = this.post(words);
    await expect(page.getByRole('article').first()).toBeVisible();
    // Other journeys may have posted since, and cards far down are drawn only once they come near.
    await expect(async () => {
      if (await post.isHidden()) await page.mouse.wheel(0, 600);
      await expect(post).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    // Playwright's own scrolling waits for two frames in which nothing moves: a busy machine may draw none for a second.
    await post.evaluate((article) => article.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await isLive(page);
    return post;
  },

  /** Posts through the API, as another device of the same player would. Returns the post's id. */
  async publishText(content: string): Promise<string> {
    const created = await page.request.post('/api/feed', { data: { type: 'text', content } });
    expect(created.status(), await created.text()).toBe(201);
    return (await created.json()).id;
  },

  /** Reads a post from the API. */
  async ask(id: string): Promise<PostAnswer> {
    const answer = await page.request.get(`/api/feed/${id}`);
    expect(answer.status()).toBe(200);
    return answer.json();
  },

  /** Reads the newest posts from the API. */
  async askNewest(): Promise<PostAnswer[]> {
    return (await page.request.get('/api/feed?limit=50')).json();
  },

  /** How many of the newest posts have this caption. */
  async countOf(caption: string): Promise<number> {
    return (await this.askNewest()).filter((post) => post.caption === caption).length;
  },

  /** The newest post with this caption. */
  async newest(caption: string): Promise<PostAnswer> {
    const found = (await this.askNewest()).find((post) => post.caption === caption);
    if (!found) throw new Error(`No post says ${caption}`);
    return found;
  },

  async compose(): Promise<Locator> {
    if (new URL(page.url()).pathname !== '/feed') await page.goto('/feed');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(this.dialog).toBeVisible();
    return this.dialog;
  },

  async choose(kind: 'Image' | 'Video', file: string | FilePayload): Promise<void> {
    await this.dialog.getByRole('radiogroup', { name: 'Post type' }).getByText(kind, { exact: true }).click();
    await this.dialog.getByLabel(`${kind} file`).setInputFiles(file);
    await expect(this.dialog.getByRole('button', { name: 'Remove file' })).toBeVisible();
  },

  /** Presses the dialog's own button. */
  async submit(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Create Post' }).click();
  },
});

/** Signs a new member up in a new window. */
export async function reader(browser: Browser, firstName: string) {
  const page = await (await browser.newContext()).newPage();
  const name = await signUp(page, firstName);
  return { ...posting(page), name };
}

/** Waits until this page receives events. */
export const isLive = (page: Page) => expect(page.getByText('Live', { exact: true }).first()).toBeVisible();

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Draws a picture in the page, so that the repository needs no file for it. */
export async function drawCourt(page: Page, width = 960, height = 600): Promise<FilePayload> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('No canvas here');
      pen.fillStyle = 'seagreen';
      pen.fillRect(0, 0, w, h);
      pen.strokeStyle = 'white';
      pen.lineWidth = 6;
      pen.strokeRect(w / 3, 0, w / 3, h / 2);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name: 'court.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** Records two seconds of a moving ball with a tone, because the clips in the repository have no sound. */
export async function recordClip(page: Page, width = 320, height = 200): Promise<FilePayload> {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const pen = canvas.getContext('2d');
      const audio = new AudioContext();
      const speaker = audio.createMediaStreamDestination();
      const tone = audio.createOscillator();
      tone.connect(speaker);
      tone.start();
      const tracks = [...canvas.captureStream(25).getTracks(), ...speaker.stream.getTracks()];
      const recorder = new MediaRecorder(new MediaStream(tracks), { mimeType: 'video/webm;codecs=vp8,opus' });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const isOver = new Promise((resolve) => (recorder.onstop = resolve));
      recorder.start();
      const startedAt = performance.now();
      for (let at = 0; at < 2_000; at = performance.now() - startedAt) {
        pen?.fillRect(0, 0, w, h);
        if (pen) pen.fillStyle = pen.fillStyle === '#2e8b57' ? '#ff7a2e' : '#2e8b57';
        await new Promise(requestAnimationFrame);
      }
      recorder.stop();
      await isOver;
      await audio.close();
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
    },
    [width, height] as const,
  );
  return { name: 'tone.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}

/** Expects that nothing on the page is wider than the window. */
export async function fitsWidth(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** Calls `fitsWidth` at 390 and then at 320 pixels. The window keeps the narrow width. */
export async function fitsPhones(page: Page): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 780 });
    await fitsWidth(page);
  }
}
