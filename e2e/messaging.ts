import { expect, type Page } from '@playwright/test';

/** Actions and controls of the messages screen. */
export const messaging = (page: Page) => ({
  page,
  list: page.getByRole('list', { name: 'Conversations' }),
  row: (name: string) => page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name }),
  log: page.getByRole('log'),
  composer: page.getByRole('textbox', { name: /^Message / }),
  sendButton: page.getByRole('button', { name: 'Send message' }),

  /** Starts or finds the conversation with this player through the API, and opens it. */
  async startChat(name: string): Promise<void> {
    const found = await page.request.get('/api/players', { params: { search: name } });
    const players: { id: string; displayName: string }[] = await found.json();
    const otherUserId = players.find(({ displayName }) => displayName === name)?.id;
    const started = await page.request.post('/api/conversations', { data: { otherUserId } });
    expect(started.ok(), await started.text()).toBe(true);
    await page.goto(`/messages/${(await started.json()).id}`);
    await expect(page.getByRole('textbox', { name: `Message ${name}` })).toBeVisible();
  },

  /** Starts the conversation through the picker, as a person would. */
  async startChatByHand(name: string): Promise<void> {
    await page.goto('/messages');
    await page.getByRole('button', { name: 'Start Chat' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Start a Conversation' });
    await dialog.getByPlaceholder('Search users...').fill(name);
    // The server's answer replaces the list: a click before that may miss.
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: `Message ${name}` })).toBeVisible();
  },

  async write(text: string): Promise<void> {
    await this.composer.fill(text);
    // A page that has just loaded opens its queue of unsent messages first.
    await expect(this.sendButton).toBeEnabled();
    await this.composer.press('Enter');
    await expect(this.composer).toHaveValue('');
  },

  bubble: (text: string) => page.getByRole('log').getByText(text, { exact: true }),
});
