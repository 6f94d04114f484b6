import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { authorOf, buildPost } from '../../../testing/feed.ts';
import { feedServer, ME, renderFeed } from '../../../testing/render-feed.tsx';

let server: FakeServer;
beforeEach(() => {
  server = feedServer([buildPost({ user: authorOf(ME), content: 'Mine' })]);
});
afterEach(() => server.close());

const button = () => screen.findByRole('button', { name: 'More about this post' });
const open = () => screen.findByRole('menu', { name: 'More about this post' });
const chosen = (menu: HTMLElement) => menu.getAttribute('aria-activedescendant');

it('the button says that it opens a menu; the first click opens the menu, the second closes it', async () => {
  const { user } = renderFeed();
  const more = await button();
  expect(more.getAttribute('aria-haspopup')).toBe('menu');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  const menu = await open();
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(more.getAttribute('aria-controls')).toBe(menu.id);
  expect(chosen(menu)).toBeNull();
  await user.click(more);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(more);
});

it.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])('%s opens the menu on Delete; Escape closes it', async (key) => {
  const { user } = renderFeed();
  const more = await button();
  more.focus();
  await user.keyboard(key);
  const menu = await open();
  const item = screen.getByRole('menuitem', { name: 'Delete' });
  await waitFor(() => expect(chosen(menu)).toBe(item.id));
  await waitFor(() => expect(document.activeElement).toBe(menu));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(more);
});
