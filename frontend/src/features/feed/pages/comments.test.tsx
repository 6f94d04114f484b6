import 'fake-indexeddb/auto';
import { commonErrors, feedRoutes, identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../../lib/browser.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { FakeResponse, refusal } from '../../../testing/fake-server.ts';
import { authorOf, buildComment, buildPost } from '../../../testing/feed.ts';
import { buildSessionUser } from '../../../testing/people.ts';
import { feedServer, ME, renderFeed } from '../../../testing/render-feed.tsx';
import { feed } from '../feature.ts';

const post = buildPost({ commentCount: 2 });
const comments = [buildComment(post, 1), buildComment(post, 2)];
const mine = (content: string, tail = 9) => buildComment(post, tail, { content, user: authorOf(ME) });
let server: FakeServer;
const visited = jest.spyOn(browser, 'visit');
beforeEach(() => {
  visited.mockReset().mockImplementation(() => {});
});
afterEach(() => server.close());

async function openComments(rendered: ReturnType<typeof renderFeed>, isMember = true) {
  const article = within(await screen.findByRole('article'));
  const toggle = article.getByRole('button', { name: /^\d+ comments?$/ });
  if (toggle.getAttribute('aria-expanded') === 'false') await rendered.user.click(toggle);
  if (isMember) await screen.findByText(/Welcome/);
  return { article, toggle, field: () => article.getByLabelText<HTMLTextAreaElement>('Write a comment') };
}

const texts = () => screen.getAllByText(/^Comment \d$/).map((one) => one.textContent);

describe('comments', () => {
  it('are read only when they are opened, show that they are loading, and can be closed', async () => {
    server = feedServer([post], comments);
    let answer: () => void = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(feedRoutes.comments, async () => {
      await answered;
      return comments.toReversed();
    });
    const rendered = renderFeed();
    await screen.findByRole('article');
    expect(server.calls(feedRoutes.comments)).toHaveLength(0);
    const { article, toggle } = await openComments(rendered);
    expect(article.getByText('Loading comments...')).toBeTruthy();
    await act(async () => answer());
    await article.findByText('Comment 1');
    expect(texts()).toEqual(['Comment 1', 'Comment 2']);
    const writer = article.getByRole('link', { name: 'Player 2' });
    expect(writer.getAttribute('href')).toBe(`/profiles/${comments[1]?.user.id}`);
    await rendered.user.click(article.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText('Comment 1')).toBeNull();
    expect(document.activeElement).toBe(toggle);
  });

  it('invite the reader to write the first comment if there are none', async () => {
    server = feedServer([{ ...post, commentCount: 0 }]);
    const { article } = await openComments(renderFeed());
    expect(await article.findByText('No comments yet')).toBeTruthy();
    expect(article.getByText('Be the first to comment!')).toBeTruthy();
  });

  it('show earlier ones on top after a click', async () => {
    server = feedServer([post]);
    const headers = { link: `</api/feed/${post.id}/comments?before=abc>; rel="next"` };
    server.on(feedRoutes.comments, ({ query }) =>
      query.before
        ? [buildComment(post, 1)]
        : (new FakeResponse(200, JSON.stringify([buildComment(post, 2)]), { headers }) as never),
    );
    const rendered = renderFeed();
    const { article } = await openComments(rendered);
    await rendered.user.click(await article.findByRole('button', { name: 'Show earlier comments' }));
    await article.findByText('Comment 1');
    expect(texts()).toEqual(['Comment 1', 'Comment 2']);
  });

  it('can be deleted by their author only', async () => {
    server = feedServer([post], [...comments, mine('Comment 3')]);
    server.on(feedRoutes.removeComment, () => undefined);
    const rendered = renderFeed();
    const { article } = await openComments(rendered);
    await article.findByText('Comment 3');
    const remove = await article.findAllByRole('button', { name: 'Delete this comment' });
    expect(remove).toHaveLength(1);
    await rendered.user.click(remove[0] as HTMLElement);
    await rendered.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Comment 3')).toBeNull());
    expect(server.calls(feedRoutes.removeComment)).toMatchObject([{ params: { commentId: mine('').id } }]);
  });
});

describe('writing a comment', () => {
  it('sends the trimmed text with Enter, only once, and confirms it', async () => {
    server = feedServer([post], comments);
    let answer: () => void = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(feedRoutes.comment, async ({ body }) => {
      await answered;
      return mine(body?.content ?? '');
    });
    const rendered = renderFeed();
    const { article, field } = await openComments(rendered);
    const send = article.getByRole('button', { name: 'Send comment' });
    expect(send.hasAttribute('disabled')).toBe(true);
    await rendered.user.type(field(), '   {Enter}');
    expect(server.calls(feedRoutes.comment)).toHaveLength(0);
    await rendered.user.type(field(), 'Run it back{Shift>}{Enter}{/Shift}Thursday? {Enter}{Enter}');
    expect(send.hasAttribute('disabled')).toBe(true);
    await act(async () => answer());
    expect(await screen.findByText('Comment posted!')).toBeTruthy();
    expect(screen.getByText('Your comment has been added successfully.')).toBeTruthy();
    expect(server.calls(feedRoutes.comment)).toMatchObject([{ body: { content: 'Run it back\nThursday?' } }]);
    expect(field().value).toBe('');
    expect(article.getByText(/Run it back/)).toBeTruthy();
  });

  it('keeps text that is typed while a comment is being sent', async () => {
    server = feedServer([post], comments);
    let answer: () => void = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(feedRoutes.comment, async ({ body }) => {
      await answered;
      return mine(body?.content ?? '');
    });
    const rendered = renderFeed();
    const { article, field } = await openComments(rendered);
    await rendered.user.type(field(), 'Run it back{Enter} on Thursday');
    await act(async () => answer());
    await article.findByText('Run it back');
    expect(field().value).toBe('Run it back on Thursday');
    await rendered.user.clear(field());
  });

  it('keeps the text when sending fails, says so, and repeats it with the same idempotency key', async () => {
    server = feedServer([post], comments);
    server.on(feedRoutes.comment, () => refusal(commonErrors.internal));
    const rendered = renderFeed();
    const { field } = await openComments(rendered);
    await rendered.user.type(field(), 'Run it back{Enter}');
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText('Failed to post comment. Please try again.')).toBeTruthy();
    expect(field().value).toBe('Run it back');
    await rendered.user.type(field(), '{Enter}');
    await waitFor(() => expect(server.calls(feedRoutes.comment)).toHaveLength(2));
    const keys = server.calls(feedRoutes.comment).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    await rendered.user.clear(field());
  });

  it('leads a signed-out reader to sign-in, and keeps the text', async () => {
    const other = buildPost({}, 7);
    server = feedServer([other], [], null);
    server.on(feedRoutes.comment, () => refusal(commonErrors.unauthenticated));
    const rendered = renderFeed();
    const { field } = await openComments(rendered, false);
    await rendered.user.type(field(), 'Run it back{Enter}');
    expect(await screen.findByText('Unauthorized')).toBeTruthy();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeTruthy();
    expect(visited).not.toHaveBeenCalled();
    await waitFor(() => expect(visited).toHaveBeenCalledTimes(1));
    expect(field().value).toBe('Run it back');
  });

  it('keeps a visitor’s text when they sign in, and removes it when they sign out', async () => {
    const other = buildPost({}, 8);
    const somebody = buildSessionUser({ id: other.user.id, displayName: 'Somebody Else' });
    server = feedServer([other], [], null);
    const visitor = renderFeed();
    const opened = await openComments(visitor, false);
    await visitor.user.type(opened.field(), 'Run it back');
    visitor.unmount();
    server.on(identityRoutes.user, () => ME);
    const member = renderFeed();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Write a comment')).value).toBe('Run it back');
    await screen.findByText(/Welcome/);
    expect(sessionStorage.getItem('hoopline.comments')).toContain(ME.id);
    member.unmount();
    await feed.forget(ME.id);
    server.on(identityRoutes.user, () => somebody);
    const { field } = await openComments(renderFeed());
    expect(field().value).toBe('');
    expect(sessionStorage.getItem('hoopline.comments')).toBe('{}');
  });
});
