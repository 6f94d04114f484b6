import { commonErrors, feedRoutes, identityRoutes, type LikeState } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { api } from '../lib/api.ts';
import { browser } from '../lib/browser.ts';
import { log } from '../lib/log.ts';
import { FakeServer, refusal } from '../testing/fake-server.ts';
import { buildSessionUser } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useMemberLike } from './use-member-like.ts';

const POST = '01900000-0000-7000-8000-00000000f00d';
let server: FakeServer;
beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation(() => {});
  server = new FakeServer().on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const like = { send: () => api(feedRoutes.like, { params: { id: POST } }), apply: () => {} };

function Heart() {
  const { isLiked, toggle } = useMemberLike({ id: POST, isLiked: false, likeCount: 4 }, like);
  return (
    <button type="button" aria-pressed={isLiked} onClick={toggle}>
      Like
    </button>
  );
}

it('sends nothing more after a refusal (403), and sends the last tap after a failure (500)', async () => {
  let refuse: () => void = () => {};
  const held = (answer: () => ReturnType<typeof refusal>) => () =>
    new Promise<LikeState>((resolve) => {
      refuse = () => resolve(answer() as never);
    });
  server.on(
    feedRoutes.like,
    held(() => refusal(commonErrors.forbidden)),
  );
  const { user } = renderApp(<Heart />);
  const heart = screen.getByRole('button', { name: 'Like' });
  await user.click(heart);
  await user.click(heart);
  refuse();
  await waitFor(() => expect(log.error).toHaveBeenCalledTimes(1));
  expect(server.calls(feedRoutes.like)).toHaveLength(1);

  server.on(
    feedRoutes.like,
    held(() => refusal(commonErrors.internal)),
  );
  await user.click(heart);
  await user.click(heart);
  refuse();
  await waitFor(() => expect(server.calls(feedRoutes.like)).toHaveLength(3));
  refuse();
  await waitFor(() => expect(log.error).toHaveBeenCalledTimes(2));
});

it('sends the like of a visitor after they have signed in, and only once', async () => {
  const visit = jest.spyOn(browser, 'visit').mockImplementation(() => {});
  server.on(feedRoutes.like, () => refusal(commonErrors.unauthenticated));
  const { user, unmount } = renderApp(<Heart />);
  await user.click(screen.getByRole('button', { name: 'Like' }));
  await waitFor(() => expect(visit).toHaveBeenCalled());
  unmount();

  const cancelled = renderApp(<Heart />);
  await waitFor(() => expect(server.calls(identityRoutes.user)).toHaveLength(2));
  expect(server.calls(feedRoutes.like)).toHaveLength(1);
  cancelled.unmount();

  server.on(identityRoutes.user, () => buildSessionUser());
  server.on(feedRoutes.like, () => ({ postId: POST, isLiked: true, likeCount: 5, rev: 2 }));
  const back = renderApp(<Heart />);
  await waitFor(() => expect(server.calls(feedRoutes.like)).toHaveLength(2));
  back.unmount();
  renderApp(<Heart />);
  await waitFor(() => expect(server.calls(identityRoutes.user)).toHaveLength(4));
  expect(server.calls(feedRoutes.like)).toHaveLength(2);
});
