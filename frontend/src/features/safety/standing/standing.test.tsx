// Loads code that the app loads later, so that no test waits for it.
import './standing-notice.tsx';
import { commonErrors, identityRoutes, reportErrors, reportRoutes, type SessionUser } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildPerson, buildSessionUser } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { safetyRealtime } from '../safety.realtime.ts';
import { Standing } from './standing.tsx';

let server: FakeServer;
afterEach(() => server.close());

const warning = { id: buildPerson({}, 5).id, excerpt: 'Go home', reason: 'Be kind.', at: '2026-11-23T04:00:00.000Z' };

function serve(changes: Partial<SessionUser>) {
  server = new FakeServer()
    .on(identityRoutes.user, () => buildSessionUser(changes))
    .on(reportRoutes.acknowledgeWarning, () => undefined);
  return renderApp(<Standing />);
}

describe('the notice of moderators', () => {
  it('is a warning until the member has acknowledged it', async () => {
    const { user } = serve({ warnings: [warning] });
    await screen.findByRole('alertdialog', { name: 'A warning from the moderators' });
    screen.getByText('Be kind.');
    screen.getByText('Go home');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'I understand' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.calls(reportRoutes.acknowledgeWarning).map(({ params }) => params)).toEqual([{ id: warning.id }]);
  });

  it('disappears if the warning was withdrawn meanwhile', async () => {
    const { user } = serve({ warnings: [warning] });
    const understood = await screen.findByRole('button', { name: 'I understand' });
    server
      .on(identityRoutes.user, () => buildSessionUser())
      .on(reportRoutes.acknowledgeWarning, () => refusal(reportErrors.warning_not_found));
    await user.click(understood);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows until when the account is suspended', async () => {
    serve({ suspendedUntil: new Date(Date.now() + 86_400_000).toISOString() });
    const notice = await screen.findByText(/^Your account is suspended until/);
    expect(notice.getAttribute('role')).toBe('status');
  });

  it('appears at the next catch-up if its event was missed, and visitors are not asked again who they are', async () => {
    const { queryClient, unmount } = serve({});
    await waitFor(() => expect(queryClient.getQueryData(['identity', 'user'])).toBeDefined());
    server.on(identityRoutes.user, () =>
      buildSessionUser({ suspendedUntil: new Date(Date.now() + 86_400_000).toISOString() }),
    );
    await act(() => safetyRealtime.catchUp(queryClient));
    await screen.findByText(/^Your account is suspended until/);
    unmount();

    server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    const { queryClient: visitors } = renderApp(<Standing />);
    await waitFor(() => expect(visitors.getQueryData(['identity', 'user'])).toBeNull());
    await act(() => safetyRealtime.catchUp(visitors));
    expect(server.calls(identityRoutes.user)).toHaveLength(3);
  });

  it('is empty after the end of a suspension', async () => {
    const { queryClient } = serve({ suspendedUntil: new Date(Date.now() - 1_000).toISOString() });
    await waitFor(() => expect(queryClient.getQueryData(['identity', 'user'])).toBeDefined());
    expect(screen.queryByText(/suspended/)).toBeNull();
  });
});
