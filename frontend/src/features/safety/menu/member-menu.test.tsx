// Loads code that the app loads later, so that no test waits for it.
import './safety-menu-list.tsx';
import '../reports/report-dialog.tsx';
import { commonErrors, identityRoutes, type Report, reportRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildPerson, buildSessionUser } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MemberMenu } from './member-menu.tsx';

const me = buildSessionUser();
const person = buildPerson({ displayName: 'Rudi Tester' }, 7);
const target = { kind: 'post', id: buildPerson({}, 70).id } as const;
const report: Report = {
  ...target,
  id: target.id,
  targetId: target.id,
  reason: 'spam',
  note: '',
  createdAt: '2026-11-23T04:00:00.000Z',
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(identityRoutes.user, () => me).on(reportRoutes.report, () => report);
});
afterEach(() => server.close());

async function openDialog() {
  const rendered = renderApp(<MemberMenu label="More" target={target} person={person} />);
  await rendered.user.click(await screen.findByRole('button', { name: 'More' }));
  await rendered.user.click(await screen.findByRole('menuitem', { name: 'Report post' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Report this post' })) };
}

describe('reporting something', () => {
  it('asks for a reason, sends it with a note, and shows what happens next', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.queryByRole('radio', { name: /Unsafe game/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    dialog.getByText('Choose a reason');
    expect(server.calls(reportRoutes.report)).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /^Spam/ }));
    expect(dialog.queryByText('Choose a reason')).toBeNull();
    await user.type(dialog.getByRole('textbox'), ' Sells shoes ');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('heading', { name: 'Thank you for your report' });
    screen.getByText('Moderators will look at it. Rudi Tester is not told that it was you.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' }));
    expect(server.calls(reportRoutes.report).map(({ body }) => body)).toEqual([
      { ...target, reason: 'spam', note: 'Sells shoes' },
    ]);
  });

  it('keeps the entered values if they could not be sent, and shows why', async () => {
    server.on(reportRoutes.report, () => refusal(commonErrors.too_many_requests));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: /^Hate/ }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await dialog.findByText('You have sent many reports. Try again in an hour.');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Hate/ }).checked).toBe(true);
  });

  it('shows that a note is too long, keeps all of it, and sends nothing', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: /^Spam/ }));
    await user.click(dialog.getByRole('textbox'));
    await user.paste('x'.repeat(2_000));
    dialog.getByText('Use at most 1,000 characters');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toHaveLength(2_000);
    expect(server.calls(reportRoutes.report)).toEqual([]);
  });

  it('opens again without the last error, and with the entered values', async () => {
    server.on(reportRoutes.report, () => refusal(commonErrors.internal));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: /^Hate/ }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report post' }));
    const again = within(await screen.findByRole('dialog', { name: 'Report this post' }));
    expect(again.getByRole<HTMLInputElement>('radio', { name: /^Hate/ }).checked).toBe(true);
    expect(again.queryByRole('alert')).toBeNull();
  });

  it('is offered to members for things of other people', async () => {
    renderApp(
      <>
        <MemberMenu label="Mine" target={target} person={me} />
        <MemberMenu label="Theirs" target={target} person={person} />
      </>,
    );
    await screen.findByRole('button', { name: 'Theirs' });
    expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
  });

  it('is not offered to visitors', async () => {
    server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    const { queryClient } = renderApp(<MemberMenu label="More" target={target} person={person} />);
    await waitFor(() => expect(queryClient.getQueryData(['identity', 'user'])).toBeNull());
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });
});
