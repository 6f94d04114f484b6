// Loads code that the app loads later, so that no test waits for it.
import '../../../ui/confirm-dialog/question.tsx';
import '../../applications/apply/application-form-dialog.tsx';
import '../../applications/form/post-dialog.tsx';
import '../form/sponsorship-form.tsx';
import {
  applicationsErrors,
  applicationsRoutes,
  commonErrors,
  highlightsRoutes,
  identityRoutes,
  type Sponsorship,
  sponsorshipsRoutes,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../../lib/browser.ts';
import { log } from '../../../lib/log.ts';
import { buildOwn, buildSponsorship } from '../../../testing/applications.ts';
import { closeAll } from '../../../testing/close-dialog.ts';
import { FakeResponse, type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildHighlight } from '../../../testing/feed.ts';
import { ME, playersServer, renderPlayers } from '../../../testing/render-players.tsx';
import { useDrafts } from '../../applications/opportunities/drafts.store.ts';

let server: FakeServer;
let items: Sponsorship[];
beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation(() => {});
  useDrafts.setState({ kept: {} });
  items = [];
  server = playersServer().on(sponsorshipsRoutes.list, () => items);
});
afterEach(async () => {
  await closeAll();
  server.close();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const open = (query = '') => renderPlayers(`/sponsorships${query}`);
const card = (name: string) => screen.findByRole('article', { name });
const applyIn = async (name: string) => within(await card(name)).getByRole('button', { name: /^Apply/ });
const radio = (name: string) => screen.findByRole('radio', { name });

describe('the list', () => {
  it('shows that it is loading, then all opportunities, with defaults for missing values', async () => {
    const bare = { title: null, description: null };
    let answer: (list: Sponsorship[]) => void = () => {};
    server.on(sponsorshipsRoutes.list, () => new Promise((resolve) => (answer = resolve)));
    open();
    await screen.findByText('Loading sponsorship opportunities…');
    await waitFor(() => expect(server.calls(sponsorshipsRoutes.list)).toHaveLength(1));
    answer([buildSponsorship(bare), buildSponsorship({ value: 2500, deadline: '2999-12-31' }, 2)]);
    const shown = within(await card('Sponsorship Opportunity'));
    for (const text of ['Anonymous Sponsor', 'No deadline', /^A sponsor is looking/]) shown.getByText(text);
    shown.getByRole('img', { name: '0 applicants' });
    const valued = within(await card('Shoes 2'));
    expect([valued.getAllByRole('img', { name: '$2,500' }).length, valued.queryByText('$2,500')]).toEqual([1, null]);
    valued.getByText('Apply by Dec 31, 2999');
    expect(server.calls(sponsorshipsRoutes.list)[0]?.query).toEqual({});
  });

  it('shows that there is no opportunity at all or in one category, and opens the form', async () => {
    const { user } = open();
    await screen.findByRole('heading', { name: 'No sponsorship opportunities available yet' });
    await user.click(await radio('Equipment Sponsors'));
    screen.getByRole('heading', { name: 'No equipment opportunities yet' });
    expect(window.location.search).toBe('?category=equipment');
    await user.click(await radio('Youth Programs'));
    screen.getByRole('heading', { name: 'No youth opportunities yet' });
    await user.click(screen.getByRole('button', { name: 'Create First Opportunity' }));
    expect(window.location.search).toBe('?category=youth&create=true');
    await screen.findByRole('dialog', { name: 'Post Sponsorship Opportunity' });
  });

  it('gives advice to athletes and to sponsors', async () => {
    open();
    const tips = within(await screen.findByRole('complementary', { name: 'Tips for both sides' }));
    tips.getByRole('heading', { name: 'For athletes' });
    tips.getByRole('heading', { name: 'For sponsors' });
  });

  it('reads older pages while too few loaded opportunities are of the category', async () => {
    const older = buildSponsorship({ category: 'event', title: 'Old Cup' }, 2);
    server.on(sponsorshipsRoutes.list, ({ query }) =>
      query.before
        ? [older]
        : new FakeResponse(200, JSON.stringify([buildSponsorship()]), {
            headers: { link: '</api/sponsorships?before=x>; rel="next"' },
          }),
    );
    open('?category=event');
    await card('Old Cup');
  });

  it('updates the counts live, also if events repeat or come late', async () => {
    items = [buildSponsorship()];
    const { goLive, send } = open();
    await card('Shoes 1');
    await goLive(ME.id);
    const terms = { id: items[0]?.id ?? '', acceptedCount: 0, maxAccepted: null, deadline: null, isClosed: false };
    send('sponsorships.applicantsChanged', { ...terms, applicants: 3, rev: 4 });
    send('sponsorships.applicantsChanged', { ...terms, applicants: 2, rev: 3 });
    await screen.findByRole('img', { name: '3 applicants' });
    const { myApplication, ...neutral } = buildSponsorship({ title: 'New Shoes', applicants: 0, rev: 2 });
    send('sponsorships.updated', neutral);
    const renamed = within(await card('New Shoes'));
    renamed.getByRole('img', { name: '3 applicants' });
    send('sponsorships.created', { ...neutral, id: buildSponsorship({}, 9).id, title: 'Just Posted', rev: 0 });
    await card('Just Posted');
  });

  it('removes an opportunity that operators have hidden', async () => {
    items = [buildSponsorship(), buildSponsorship({}, 2)];
    const { goLive, send } = open();
    await card('Shoes 1');
    await goLive(ME.id);
    // Waits for the read of the catch-up, so that only the event can remove the card.
    await waitFor(() => expect(server.calls(sponsorshipsRoutes.list)).toHaveLength(2));
    send('sponsorships.removed', { id: items[0]?.id ?? '' });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Shoes 1' })).toBeNull());
    await card('Shoes 2');
  });
});

describe('applying', () => {
  const applied = (changes = {}) => {
    const one = buildSponsorship({ applicants: 1, rev: 2 });
    return { ...one, myApplication: buildOwn(one.id, changes) };
  };
  beforeEach(() => {
    items = [buildSponsorship()];
  });

  it('takes one press: sends one request without a body, and reads the list again', async () => {
    let answer: (one: Sponsorship) => void = () => {};
    server.on(sponsorshipsRoutes.apply, () => new Promise((resolve) => (answer = resolve)));
    const { user } = open();
    await user.dblClick(await applyIn('Shoes 1'));
    expect((await applyIn('Shoes 1')).textContent).toBe('Applying...');
    items = [applied()];
    answer(applied());
    await screen.findByText('Applied · pending');
    const button = await applyIn('Shoes 1');
    expect(button.textContent).toBe('Apply Now');
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(server.calls(sponsorshipsRoutes.apply)).toHaveLength(1);
    const [call] = server.calls(sponsorshipsRoutes.apply);
    expect([call?.body, call?.headers]).toEqual([undefined, {}]);
    await waitFor(() => expect(server.calls(sponsorshipsRoutes.list)).toHaveLength(2));
    expect(document.activeElement?.textContent).toBe('Withdraw');
    // One in the toast, and one on the card.
    expect(screen.getAllByRole('button', { name: 'Add a note or highlights' })).toHaveLength(2);
    await user.click(within(await card('Shoes 1')).getByText('Add a note or highlights'));
    expect(screen.queryByText(/^The poster can see it now/)).toBeNull();
  });

  it('shows the answer of the poster live, and withdraws after a confirmation', async () => {
    items = [applied()];
    server.on(sponsorshipsRoutes.withdraw, () => applied({ status: 'withdrawn', rev: 9 }));
    const { user, goLive, send } = open();
    await screen.findByText('Applied · pending');
    expect(document.activeElement).toBe(document.body);
    await goLive(ME.id);
    const { myApplication: own, ...one } = applied({ status: 'accepted', rev: 3 });
    if (!own) throw new Error('There is one');
    send('applications.changed', {
      ...own,
      opportunity: { ...one, kind: 'sponsorships', maxAccepted: null },
    });
    await screen.findByText('Accepted');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    items = [applied({ status: 'withdrawn', rev: 9 })];
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Give up your spot?' })).getByRole('button', {
        name: 'Withdraw',
      }),
    );
    await waitFor(() => expect(screen.queryByText('Accepted')).toBeNull());
    expect(((await applyIn('Shoes 1')) as HTMLButtonElement).disabled).toBe(false);
  });

  it('shows on the card why it was refused, and reads the outdated list again', async () => {
    server.on(sponsorshipsRoutes.apply, () => refusal(applicationsErrors.opportunity_closed));
    const { user } = open();
    const button = await applyIn('Shoes 1');
    items = [buildSponsorship({ isClosed: true, rev: 5 })];
    await user.click(button);
    await within(await card('Shoes 1')).findByText('This opportunity is closed.');
    await within(await card('Shoes 1')).findByText('Closed');
    expect(((await applyIn('Shoes 1')) as HTMLButtonElement).disabled).toBe(true);
  });

  it('is not possible after the deadline or for the viewer’s own post', async () => {
    items = [
      buildSponsorship({ deadline: '2020-01-01' }),
      buildSponsorship({ poster: { ...buildSponsorship().poster, id: ME.id } }, 2),
    ];
    open();
    expect(((await applyIn('Shoes 1')) as HTMLButtonElement).disabled).toBe(true);
    const own = within(await card('Shoes 2'));
    own.getByText('Your post');
    expect(own.queryByRole('button', { name: 'Apply Now' })).toBeNull();
    expect(own.getByRole('link', { name: 'See applicants' }).getAttribute('href')).toBe(
      `/sponsorships/${items[1]?.id}`,
    );
  });

  it('leads a visitor to sign-in, and sends one application when they are back', async () => {
    const visit = jest.spyOn(browser, 'visit').mockImplementation(() => {});
    server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    server.on(sponsorshipsRoutes.apply, () => applied());
    const visitor = open();
    await visitor.user.click(await applyIn('Shoes 1'));
    expect(visit.mock.calls[0]?.[0]).toContain(encodeURIComponent('/sponsorships'));
    expect(server.calls(sponsorshipsRoutes.apply)).toHaveLength(0);
    visitor.unmount();

    server.on(identityRoutes.user, () => ME);
    const back = open();
    await waitFor(() => expect(server.calls(sponsorshipsRoutes.apply)).toHaveLength(1));
    back.unmount();
    open();
    await applyIn('Shoes 1');
    expect(server.calls(sponsorshipsRoutes.apply)).toHaveLength(1);
  });

  it('accepts a note and up to three highlights afterwards', async () => {
    items = [applied()];
    const clips = [1, 2, 3, 4].map((tail) => buildHighlight({ title: `Clip ${tail}` }, tail));
    server.on(highlightsRoutes.list, () => clips);
    server.on(applicationsRoutes.update, ({ body }) => ({
      ...buildOwn(items[0]?.id ?? '', { rev: 2 }),
      note: body.note ?? null,
      highlightIds: body.highlightIds ?? [],
    }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a note or highlights' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to your application' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Pass first');
    for (const name of ['Clip 3', 'Clip 1', 'Clip 2']) await user.click(await dialog.findByRole('checkbox', { name }));
    expect((dialog.getByRole('checkbox', { name: 'Clip 4' }) as HTMLInputElement).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.calls(applicationsRoutes.update)[0]?.body).toEqual({
        note: 'Pass first',
        highlightIds: [3, 1, 2].map((tail) => clips[tail - 1]?.id),
      }),
    );
    await screen.findByRole('button', { name: 'Edit note and highlights' });
  });
});

describe('a value', () => {
  it('is shown in full if the strip rounds it, and only once if the strip shows all of it', async () => {
    items = [
      buildSponsorship({ value: 1200.5 }),
      buildSponsorship({ value: 300 }, 2),
      buildSponsorship({ value: 'Shoes' }, 3),
    ];
    open();
    within(await card('Shoes 1')).getByText('$1,200.50');
    expect(within(await card('Shoes 2')).queryByText('$300')).toBeNull();
    within(await card('Shoes 3')).getByText('Shoes');
  });
});

describe('posting', () => {
  const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Post Sponsorship Opportunity' }));

  it('shows no category in its preview before one is chosen', async () => {
    const { user } = open('?create=true');
    const form = await dialog();
    const isNamed = () => screen.queryAllByText('Equipment', { selector: 'dialog *, [role=dialog] *' }).length > 0;
    await form.findByText('Sponsorship Opportunity');
    expect(isNamed()).toBe(false);
    await user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'equipment');
    await waitFor(() => expect(isNamed()).toBe(true));
  });

  it('shows what is missing, then sends the entered values', async () => {
    server.on(sponsorshipsRoutes.create, () => {
      items = [buildSponsorship({ title: 'Ten Pairs' }, 8)];
      return items[0] as Sponsorship;
    });
    const { user } = open('?create=true');
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Post Opportunity' }));
    await form.findByText('Title must be at least 3 characters');
    form.getByText('Please select a category');
    enter(form.getByRole('textbox', { name: 'Title' }), 'Ten Pairs');
    await user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'equipment');
    enter(form.getByRole('textbox', { name: 'Value' }), '-5');
    enter(form.getByLabelText('Apply by'), '2020-01-01');
    await user.click(form.getByRole('button', { name: 'Post Opportunity' }));
    await form.findByText('Cannot be negative');
    form.getByText('The deadline must be today or later');
    enter(form.getByRole('textbox', { name: 'Value' }), '$1,200.50');
    enter(form.getByLabelText('Apply by'), '');
    await user.click(form.getByRole('button', { name: 'Post Opportunity' }));
    await card('Ten Pairs');
    const [call] = server.calls(sponsorshipsRoutes.create);
    expect(call?.headers['idempotency-key']).toMatch(/-7/);
    expect(call?.body).toMatchObject({ title: 'Ten Pairs', category: 'equipment', value: 1200.5, deadline: null });
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('keeps a visitor’s draft through a reload and sign-in', async () => {
    const visit = jest.spyOn(browser, 'visit').mockImplementation(() => {});
    server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    const visitor = open('?create=true');
    const form = await dialog();
    await visitor.user.type(form.getByRole('textbox', { name: 'Title' }), 'Ten Pairs');
    await visitor.user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'team');
    await visitor.user.click(await form.findByRole('button', { name: 'Sign in and post' }));
    await waitFor(() => expect(visit.mock.calls[0]?.[0]).toContain(encodeURIComponent('/sponsorships?create=true')));
    visitor.unmount();

    server.on(identityRoutes.user, () => ME);
    open('?create=true');
    const title = async () => (await dialog()).getByRole('textbox', { name: 'Title' }) as HTMLInputElement;
    await waitFor(async () => expect((await title()).value).toBe('Ten Pairs'));
    expect(Object.keys(useDrafts.getState().kept)).toEqual([`sponsorships/${ME.id}`]);
  });

  it('ignores other values of `create` in the address', async () => {
    open('?create=yes');
    await screen.findByRole('heading', { name: 'No sponsorship opportunities available yet' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
