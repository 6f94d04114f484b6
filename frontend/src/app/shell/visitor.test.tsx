import { commonErrors, identityRoutes, type SessionUser } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { browser } from '../../lib/browser.ts';
import { identityQueries } from '../../session/identity.queries.ts';
import { registerSignOutGuard } from '../../session/sign-out.ts';
import { FakeServer, refusal } from '../../testing/fake-server.ts';
import { buildSessionUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import { Visitor } from './visitor.tsx';

let server: FakeServer;
const visit = jest.spyOn(browser, 'visit');

beforeEach(() => {
  server = new FakeServer();
  visit.mockReset().mockImplementation(() => {});
});
afterEach(() => server.close());

const signedIn = (changes: Partial<SessionUser> = {}) =>
  server.on(identityRoutes.user, () => buildSessionUser(changes));
const signedOut = () => server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
const renderShellParts = (path = '/') =>
  renderApp(
    <>
      <Visitor />
      <SidebarFoot />
    </>,
    { path },
  );

describe('while it is unknown who is signed in', () => {
  it('the button reads Loading... and is disabled', () => {
    server.on(identityRoutes.user, () => new Promise<never>(() => {}));
    renderShellParts();
    expect((screen.getByRole('button', { name: 'Loading...' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('signed in', () => {
  it.each<[string, Partial<SessionUser>, string]>([
    ['by first name', { firstName: 'Marcus', displayName: 'MB' }, 'Welcome, Marcus!'],
    ['by display name without one', { firstName: null, displayName: 'MB' }, 'Welcome, MB!'],
    ['as User without either', { firstName: null, displayName: '' }, 'Welcome, User!'],
  ])('greets %s', async (_, changes, greeting) => {
    signedIn(changes);
    renderShellParts();
    await screen.findByText(greeting);
  });

  it('shows name and tier', async () => {
    signedIn({ displayName: 'Marcus Bell', gamesPlayed: 26 });
    renderShellParts();
    await screen.findByText('Marcus Bell');
    expect(screen.getByText('Gold')).toBeTruthy();
  });

  it('signs out by leaving for the server', async () => {
    signedIn();
    const { user } = renderShellParts();
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(visit).toHaveBeenCalledWith('/api/logout');
  });

  it('stays signed in when a guard refuses, and asks no later guard', async () => {
    signedIn();
    const later = jest.fn(async () => true);
    const release = [registerSignOutGuard(async () => false), registerSignOutGuard(later)];
    const { user } = renderShellParts();
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));

    expect(visit).not.toHaveBeenCalled();
    expect(later).not.toHaveBeenCalled();
    for (const free of release) free();
  });

  it('signs out once every guard agrees, and ignores removed guards', async () => {
    signedIn();
    registerSignOutGuard(async () => false)();
    const release = registerSignOutGuard(async () => true);
    const { user } = renderShellParts();
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));

    expect(visit).toHaveBeenCalledTimes(1);
    release();
  });
});

describe('signed out', () => {
  it('asks once, reads 401 as not signed in, and offers Google', async () => {
    signedOut();
    const { user, queryClient } = renderShellParts('/feed?create=highlight');
    await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));

    expect(visit).toHaveBeenCalledWith('/api/auth/google?returnTo=%2Ffeed%3Fcreate%3Dhighlight');
    expect(server.calls(identityRoutes.user)).toHaveLength(1);
    expect(queryClient.getQueryState(identityQueries.user().queryKey)).toMatchObject({ status: 'success', data: null });
    expect(screen.queryByText(/Welcome/)).toBeNull();
  });
});

describe('when the request for the signed-in member fails', () => {
  const UNKNOWN = 'We could not tell whether you are signed in.';

  it.each([
    ['a refusal', () => refusal(commonErrors.internal)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('reads %s neither as signed in nor as signed out, and does not ask again by itself', async (_, fail) => {
    server.on(identityRoutes.user, fail);
    renderShellParts();
    await screen.findByText(UNKNOWN);
    expect(screen.queryByText(/Sign in/)).toBeNull();
    expect(server.calls(identityRoutes.user)).toHaveLength(1);
  });

  it('asks again when the button is pressed', async () => {
    server.on(identityRoutes.user, () => refusal(commonErrors.internal));
    const { user } = renderShellParts();
    await screen.findByText(UNKNOWN);
    signedIn({ firstName: 'Marcus' });
    await user.click(screen.getAllByRole('button', { name: /^Try again/ })[0] as HTMLElement);
    await screen.findByText('Welcome, Marcus!');
    expect(screen.queryByText(UNKNOWN)).toBeNull();
  });

  it('keeps showing the member who was signed in before', async () => {
    signedIn({ firstName: 'Marcus' });
    const { queryClient } = renderShellParts();
    await screen.findByText('Welcome, Marcus!');
    server.on(identityRoutes.user, () => refusal(commonErrors.internal));
    await act(() => queryClient.invalidateQueries());
    expect(screen.getByText('Welcome, Marcus!')).toBeTruthy();
    expect(screen.queryByText(UNKNOWN)).toBeNull();
  });
});
