import {
  type CoachForm,
  type CoachProfile,
  coachesRoutes,
  coachingErrors,
  commonErrors,
  courtsRoutes,
  feedRoutes,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../../lib/log.ts';
import { buildCoachProfile, coachesServer } from '../../../../testing/coaches.ts';
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts';
import { FakeUploads } from '../../../../testing/fake-uploads.ts';
import { buildSessionUser } from '../../../../testing/people.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { CoachFormEntry } from '../coach-form-entry.tsx';
import './coach-dialog.tsx';
import '../../../../ui/confirm-dialog/question.tsx';

const me = buildSessionUser();
const mine = buildCoachProfile({ id: me.id, displayName: me.displayName, isMe: true, bio: 'Ten years of it.' });

let server: FakeServer;
/** Null if the viewer does not coach. */
let profile: CoachProfile | null;
const sent = () => server.calls(coachesRoutes.save).map(({ body }) => body);
beforeEach(() => {
  profile = mine;
  server = coachesServer(me)
    .on(courtsRoutes.list, () => [])
    .on(coachesRoutes.profile, () => profile ?? refusal(coachingErrors.coach_not_found))
    .on(coachesRoutes.save, ({ body }) => {
      profile = { ...mine, ...(body as Required<Pick<CoachForm, 'specialization'>>), hours: [], rev: 2 };
      return profile;
    });
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

async function open() {
  const rendered = renderApp(<CoachFormEntry />, { path: '/coaches?tab=coaches&coach=edit' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Coach profile' }));
  return { ...rendered, dialog };
}

describe('the form of a member’s own coach profile', () => {
  it('creates a profile after it has shown what is missing', async () => {
    profile = null;
    const { user, dialog } = await open();
    await dialog.findByText('Save your profile first. Then you can add certificates here.');
    expect(dialog.queryByRole('button', { name: 'Stop coaching' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Please select a specialization');
    expect(sent()).toEqual([]);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Specialization' }), 'Mental Game');
    await user.type(dialog.getByRole('textbox', { name: 'Rates' }), ' $40 ');
    await user.click(dialog.getByRole('button', { name: 'Add hours on Tuesday' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Tuesday, from'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your coach profile is saved');
    expect(sent()).toEqual([
      {
        specialization: 'Mental Game',
        bio: null,
        rates: '$40',
        courtId: null,
        hours: [{ day: 'tue', from: '17:00', to: '19:00' }],
      },
    ]);
    expect(window.location.search).toBe('?tab=coaches');
    expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe(`/profiles/${me.id}`);
  });

  it('rejects hours that overlap or end before they begin', async () => {
    const { user, dialog } = await open();
    const add = await dialog.findByRole('button', { name: 'Add hours on Friday' });
    await user.click(add);
    await user.click(add);
    const [, second] = dialog.getAllByLabelText('Friday, from');
    if (second) fireEvent.change(second, { target: { value: '18:00' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Some hours of one day overlap');
    if (second) fireEvent.change(second, { target: { value: '21:00' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Must end after it begins');
    await user.click(dialog.getByRole('button', { name: 'Remove 21:00 to 20:00 on Friday' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()[0]?.hours).toEqual([{ day: 'fri', from: '17:00', to: '19:00' }]));
  });

  it('keeps the typed text if it was not saved, and shows what the server refused', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    server.on(coachesRoutes.save, () =>
      refusal(commonErrors.invalid_input, {
        courtId: { code: 'unknown_court' },
        bio: { code: 'too_long', max: 20_000 },
      }),
    );
    const { user, dialog } = await open();
    const bio = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'About your coaching' });
    await waitFor(() => expect(bio.value).toBe('Ten years of it.'));
    await user.type(bio, ' And more.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Use at most 20,000 characters');
    dialog.getByText('This court no longer exists');
    expect(bio.value).toBe('Ten years of it. And more.');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes the profile after a confirmation', async () => {
    server.on(coachesRoutes.remove, () => undefined);
    const { user, dialog, queryClient } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Stop coaching' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop coaching?' }));
    await user.click(question.getByRole('button', { name: 'Stop coaching' }));
    await screen.findByText('Your coach profile is closed');
    expect(queryClient.getQueryData(['coaches', 'profile', me.id])).toBeNull();
    expect(window.location.search).toBe('?tab=coaches');
  });

  it('asks a visitor to sign in', async () => {
    server.close();
    server = coachesServer(null);
    const { dialog } = await open();
    await dialog.findByText('Sign in to open a coach profile.');
    dialog.getByRole('button', { name: 'Sign in with Google' });
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('certificates', () => {
  // A file without a type, because some browsers have no type for this extension.
  const file = new File(['x'], 'LICENSE.JPG');
  const gold = { id: '01900000-0000-7000-8000-00000000eeee', title: 'Gold License', mediaUrl: '/a', smallUrl: null };

  it('are uploaded as soon as they are chosen; if one was not added, a retry needs no second upload', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    const uploads = new FakeUploads();
    server
      .on(feedRoutes.uploadUrl, () => ({
        uploadUrl: 'http://localhost/api/feed/uploads/01900000-0000-7000-8000-00000000ffff?token=a',
      }))
      .on(coachesRoutes.addCertificate, () => refusal(commonErrors.internal));
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Add image' }));
    dialog.getByText('Say what the certificate is');
    await user.type(dialog.getByRole('textbox', { name: 'Title of a certificate' }), 'Gold License');
    await user.upload(dialog.getByLabelText('Choose an image of the certificate'), file);
    await dialog.findByText('The certificate was not added. Please try again.');
    server.on(coachesRoutes.addCertificate, () => ({ ...mine, certificates: [gold], rev: 2 }));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('button', { name: 'Remove Gold License' });
    expect(uploads.puts).toHaveLength(1);
    const [first] = server.calls(coachesRoutes.addCertificate);
    expect(first?.body).toEqual({
      title: 'Gold License',
      mediaUrl: '/public-objects/uploads/01900000-0000-7000-8000-00000000ffff',
    });
    uploads.close();
  });

  it('need a title with visible characters', async () => {
    const { user, dialog } = await open();
    await user.type(await dialog.findByRole('textbox', { name: 'Title of a certificate' }), '\u200b\u2800');
    await user.click(dialog.getByRole('button', { name: 'Add image' }));
    expect(dialog.getByText('Say what the certificate is')).toBeTruthy();
  });

  it('are removed after a confirmation', async () => {
    profile = { ...mine, certificates: [gold] };
    server.on(coachesRoutes.removeCertificate, () => ({ ...mine, rev: 2 }));
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Remove Gold License' }));
    await screen.findByText('“Gold License” will be taken off your profile.');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await dialog.findByText('No certificates yet.');
    expect(server.calls(coachesRoutes.removeCertificate)[0]?.params).toEqual({ id: gold.id });
  });
});
