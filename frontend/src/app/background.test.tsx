import 'fake-indexeddb/auto';
import { commonErrors, identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { keepDraft as keepPost, useDrafts as usePostDrafts } from '../features/feed/compose/drafts.store.ts';
import { emptyDraft } from '../features/feed/compose/post-draft.ts';
import { keepDraft } from '../features/messages/drafts.store.ts';
import { log } from '../lib/log.ts';
import { useSignOutSteps } from '../session/sign-out.ts';
import { FakeServer, refusal } from '../testing/fake-server.ts';
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

it('leaves the page standing when a part of it throws', async () => {
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
