import 'fake-indexeddb/auto';
import { commonErrors, identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { keepDraft as keepPost, useDrafts as usePostDrafts } from '../features/feed/compose/drafts.store.ts';
import { emptyDraft } from '../features/feed/compose/post-draft.ts';
import { keepDraft } from '../features/messages/drafts.store.ts';
import { keepOverSignIn, takeKept } from '../lib/kept-over-sign-in.ts';
import { log } from '../lib/log.ts';
import { identityQueries } from '../session/identity.queries.ts';
import { forgetOnDevice, useSignOutSteps } from '../session/sign-out.ts';
import { FakeServer, refusal } from '../testing/fake-server.ts';
import { buildSessionUser } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import { Background } from './background.tsx';
import { messages } from './features.ts';

const ME = 'me';
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

it('removes every draft of a member who signs out', async () => {
  renderApp(<Background />);
  keepDraft(ME, 'talk', 'A message');
  keepPost(ME, { ...emptyDraft(), content: 'A post' }, null);
  await act(async () => {
    await Promise.all(useSignOutSteps.getState().cleanups.map((cleanup) => cleanup(ME)));
  });
  expect(localStorage.getItem('hoopline.drafts')).not.toContain('A message');
  expect(usePostDrafts.getState().kept).toEqual({});
});

it('forgets what a visitor pressed before they came back without signing in, and keeps later presses', async () => {
  keepOverSignIn('like', 'one');
  const { queryClient } = renderApp(<Background />);
  await waitFor(() => expect(takeKept('like', 'one')).toBe(false));
  keepOverSignIn('follow', 'two');
  await act(() => queryClient.refetchQueries(identityQueries.user()));
  expect(takeKept('follow', 'two')).toBe(true);
});

it('keeps what a member pressed before signing in, until they sign out', async () => {
  server.on(identityRoutes.user, () => buildSessionUser());
  keepOverSignIn('like', 'one');
  const { queryClient } = renderApp(<Background />);
  await waitFor(() => expect(queryClient.getQueryData(identityQueries.user().queryKey)).toBeTruthy());
  expect(takeKept('like', 'one')).toBe(true);
  keepOverSignIn('like', 'one');
  await act(() => forgetOnDevice(ME));
  expect(takeKept('like', 'one')).toBe(false);
});

it('keeps the page when the background work of a feature throws', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { Background: Part } = messages;
  messages.Background = () => {
    throw new Error('broken');
  };
  renderApp(
    <>
      <Background />
      <p>The page</p>
    </>,
  );
  expect(screen.getByText('The page')).toBeTruthy();
  expect(logged).toHaveBeenCalledTimes(1);
  await act(async () => {});
  messages.Background = Part;
});
