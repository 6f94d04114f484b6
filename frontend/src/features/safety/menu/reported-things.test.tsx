// Loads code that the app loads later, so that no test waits for it.
import './safety-menu-list.tsx';
import './member-menu.tsx';
import '../reports/report-dialog.tsx';
import {
  type CourtPhoto,
  coachesRoutes,
  coachingRoutes,
  courtsRoutes,
  highlightsRoutes,
  playersRoutes,
  reportRoutes,
  sponsorshipsRoutes,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildCoaching, buildSponsorship } from '../../../testing/applications.ts';
import { buildCoachProfile } from '../../../testing/coaches.ts';
import { buildCourtDetail, courtId } from '../../../testing/courts.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildPerson } from '../../../testing/people.ts';
import { buildProfile } from '../../../testing/players.ts';
import { playersServer, renderPlayers } from '../../../testing/render-players.tsx';

const [coaching, sponsorship] = [buildCoaching(), buildSponsorship()];
const profile = buildProfile({ displayName: 'Coach Ann' }, 3);
const coach = buildCoachProfile({ displayName: profile.displayName }, 3);
const photo: CourtPhoto = {
  id: courtId(50),
  mediaUrl: '/a',
  media: null,
  author: buildPerson({ displayName: 'Rudi Tester' }, 7),
  createdAt: coaching.createdAt,
};
const court = buildCourtDetail({ reports: { ...buildCourtDetail().reports, photos: [photo] } });

let server: FakeServer;
beforeEach(() => {
  server = playersServer()
    .on(coachingRoutes.list, () => [])
    .on(coachingRoutes.detail, () => coaching)
    .on(sponsorshipsRoutes.detail, () => sponsorship)
    .on(playersRoutes.profile, () => profile)
    .on(playersRoutes.ratings, () => [])
    .on(highlightsRoutes.list, () => [])
    .on(coachesRoutes.profile, () => coach)
    .on(courtsRoutes.detail, () => court)
    .on(reportRoutes.report, ({ body: { kind, id, reason } }) => ({
      ...{ id: courtId(60), kind, targetId: id, reason, note: '' },
      createdAt: coaching.createdAt,
    }));
});
afterEach(() => server.close());

describe('a report from a thing’s own menu names the kind and the id of this thing, also on another page', () => {
  it.each([
    ['opening', 'opening', `/coaching/${coaching.id}`, undefined, coaching.id],
    ['sponsorship', 'sponsorship', `/sponsorships/${sponsorship.id}`, undefined, sponsorship.id],
    ['coach profile', 'coach', `/profiles/${profile.id}`, 'Coach', coach.id],
    ['photo', 'court_photo', `/courts/${court.id}`, 'Photos', photo.id],
  ])('%s', async (name, kind, path, region, id) => {
    const { user } = renderPlayers(path);
    const area = within(await screen.findByRole(region ? 'region' : 'main', region ? { name: region } : {}));
    await user.click(await area.findByRole('button', { name: 'More options' }));
    await user.click(await screen.findByRole('menuitem', { name: `Report ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Report this ${name}` }));
    await user.click(dialog.getByRole('radio', { name: /^Spam/ }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('heading', { name: 'Thank you for your report' });
    expect(server.calls(reportRoutes.report).map(({ body }) => body)).toEqual([{ kind, id, reason: 'spam' }]);
  });
});
