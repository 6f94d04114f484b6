import { type Announced, announcementRoutes, type NewAnnouncement, opsErrors, opsRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { opsRealtime } from '../ops.realtime.ts';
import { applyAnnounced } from './announcement.cache.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementNotice } from './announcement-notice.tsx';

const MARKUP = '<img src=x onerror=alert(1)> <b>Back at eight</b>';

let server: FakeServer;
let announced: Announced;
beforeEach(() => {
  localStorage.clear();
  announced = { rev: 1, announcement: null };
  server = new FakeServer().on(announcementRoutes.read, () => announced).on(opsRoutes.actions, () => []);
});
afterEach(() => server.close());

const about = (rev: number, text: string, changes: object = {}): Announced => ({
  rev,
  announcement: { text, kind: 'info', until: null, ...changes },
});

describe('the banner of the operators', () => {
  const open = () => {
    const app = renderApp(<AnnouncementNotice />);
    const receive = (state: Announced) =>
      act(() => opsRealtime.events['ops.announcementChanged'](state, app.queryClient));
    return { ...app, receive };
  };

  it('appears on an open screen, changes, and is taken away, without a request', async () => {
    const { receive } = open();
    receive(about(2, 'Back at eight'));
    expect((await screen.findByText('Back at eight')).closest('[role=status]')).not.toBeNull();
    receive(about(3, 'Back at nine'));
    await screen.findByText('Back at nine');
    receive({ rev: 4, announcement: null });
    await waitFor(() => expect(screen.queryByText('Back at nine')).toBeNull());
    expect(server.calls(announcementRoutes.read)).toEqual([]);
  });

  it('ignores an older state that arrives late', async () => {
    const { receive } = open();
    receive(about(3, 'Newest'));
    receive(about(2, 'Older'));
    await screen.findByText('Newest');
    expect(screen.queryByText('Older')).toBeNull();
  });

  it('shows markup as text', async () => {
    const { receive, container } = open();
    receive(about(2, MARKUP));
    await screen.findByText(MARKUP);
    expect(container.querySelector('img, b')).toBeNull();
  });

  it('stays closed on this device until operators change it', async () => {
    const { receive, user, unmount } = open();
    receive(about(2, 'Back at eight'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Back at eight')).toBeNull();
    unmount();
    const later = open();
    later.receive(about(2, 'Back at eight'));
    await act(async () => {});
    expect(screen.queryByText('Back at eight')).toBeNull();
    // It was taken down and is shown again, for another evening.
    later.receive(about(4, 'Back at eight'));
    await screen.findByText('Back at eight');
  });

  it('ends by itself', async () => {
    const { receive } = open();
    receive(about(2, 'Soon over', { until: new Date(Date.now() + 400).toISOString() }));
    await screen.findByText('Soon over');
    await waitFor(() => expect(screen.queryByText('Soon over')).toBeNull());
  });
});

describe('the card of the console', () => {
  it('previews an announcement, shows it with one press, and undoes it', async () => {
    server
      .on(opsRoutes.announce, ({ body }) => about(2, (body as NewAnnouncement).text, { kind: 'warning' }))
      .on(opsRoutes.undoAnnouncement, () => ({ rev: 3, announcement: null }));
    const { user } = renderApp(<AnnouncementCard />);
    await screen.findByText('Nothing is shown.');
    await user.click(screen.getByRole('button', { name: 'Show it to everybody' }));
    await screen.findByText('Write a line.');
    await user.type(screen.getByLabelText('One line for everybody'), MARKUP);
    await user.click(screen.getByRole('radio', { name: 'Warning' }));
    await user.selectOptions(screen.getByLabelText('End'), 'After 4 hours');
    within(screen.getByRole('group', { name: 'Preview' })).getByText(MARKUP);
    expect(server.calls(opsRoutes.announce)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show it to everybody' }));
    await screen.findByText('The banner is shown.');
    expect(server.calls(opsRoutes.announce)).toMatchObject([{ body: { text: MARKUP, kind: 'warning', minutes: 240 } }]);
    within(screen.getByRole('group', { name: 'Everybody sees this now:' })).getByText(MARKUP);
    expect(screen.getByLabelText('One line for everybody')).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    screen.getByText('Nothing is shown.');
    expect(server.calls(opsRoutes.undoAnnouncement)).toMatchObject([{ body: { rev: 2 } }]);
  });

  it('takes it down, and offers no undo once another operator has changed it', async () => {
    announced = about(5, 'Shown now');
    server.on(opsRoutes.takeDown, () => ({ rev: 6, announcement: null }));
    const { user, queryClient } = renderApp(<AnnouncementCard />);
    await user.click(await screen.findByRole('button', { name: 'Take it down' }));
    await screen.findByRole('button', { name: 'Undo' });
    act(() => applyAnnounced(queryClient, about(7, 'Of another operator')));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('keeps the text if it is refused', async () => {
    server.on(opsRoutes.announce, () => refusal(opsErrors.announcement_changed));
    const { user } = renderApp(<AnnouncementCard />);
    await user.type(await screen.findByLabelText('One line for everybody'), 'Kept{Enter}');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('One line for everybody')).toHaveProperty('value', 'Kept');
  });
});
