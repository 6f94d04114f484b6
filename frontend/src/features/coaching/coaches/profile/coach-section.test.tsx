import {
  type CoachingOpportunity,
  type CoachProfile,
  coachesRoutes,
  coachingErrors,
  coachingRoutes,
  commonErrors,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../../lib/log.ts';
import { buildCoachProfile, coachesServer } from '../../../../testing/coaches.ts';
import { type FakeServer, refusal } from '../../../../testing/fake-server.ts';
import { buildPerson } from '../../../../testing/people.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { CoachSection } from './coach-section.tsx';

const opening = (changes: Partial<CoachingOpportunity>): CoachingOpportunity => ({
  id: '01900000-0000-7000-8000-00000000dddd',
  title: 'Summer camp',
  description: null,
  createdAt: '2026-01-10T12:00:00.000Z',
  poster: buildPerson(),
  applicants: 0,
  acceptedCount: 2,
  isClosed: false,
  rev: 1,
  category: 'youth',
  location: null,
  schedule: null,
  maxStudents: 5,
  experienceLevel: null,
  compensation: null,
  myApplication: null,
  ...changes,
});

let server: FakeServer;
let coach: CoachProfile;
beforeEach(() => {
  coach = buildCoachProfile({ bio: 'Ten years of it.', rates: '$40 an hour' });
  server = coachesServer(null)
    .on(coachesRoutes.profile, () => coach)
    .on(coachingRoutes.list, () => []);
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const open = (isMe = false) => renderApp(<CoachSection playerId={coach.id} isMe={isMe} />);

describe('the coach section of a player’s page', () => {
  it('shows bio, rates and weekly hours', async () => {
    coach = {
      ...coach,
      hours: [
        { day: 'sat', from: '18:30', to: '20:00' },
        { day: 'sat', from: '09:00', to: '12:00' },
      ],
    };
    open();
    await screen.findByText('Ten years of it.');
    screen.getByText('$40 an hour');
    const week = within(screen.getByRole('table', { name: 'Weekly availability' }));
    expect(week.getAllByRole('row')).toHaveLength(8);
    const saturday = week.getByRole('row', { name: /^Saturday/ });
    expect(saturday.textContent).toMatch(/9:00.AM – 12:00.PM6:30.PM – 8:00.PM/);
    expect(week.getByRole('row', { name: /^Sunday/ }).textContent).toBe('SundayNot available');
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('enlarges a certificate', async () => {
    coach = {
      ...coach,
      certificates: [{ id: coach.id, title: 'Gold License', mediaUrl: '/a', smallUrl: '/a/small' }],
    };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show Gold License large' }));
    expect((await screen.findByRole('img', { name: 'Gold License' })).getAttribute('src')).toBe('/a');
  });

  it('links to the openings that are open', async () => {
    server.on(coachingRoutes.list, () => [
      opening({}),
      opening({ id: '01900000-0000-7000-8000-00000000ddde', title: null, maxStudents: null }),
      opening({ id: '01900000-0000-7000-8000-00000000dddf', title: 'Full', maxStudents: 2 }),
      opening({ id: '01900000-0000-7000-8000-00000000ddd0', title: 'Closed', isClosed: true }),
    ]);
    open();
    const link = await screen.findByRole('link', { name: 'Summer camp' });
    expect(link.getAttribute('href')).toBe('/coaching/01900000-0000-7000-8000-00000000dddd');
    screen.getByText('3 spots left');
    screen.getByRole('link', { name: 'Basketball Coaching Position' });
    for (const title of ['Full', 'Closed']) expect(screen.queryByText(title)).toBeNull();
    expect(server.calls(coachingRoutes.list)[0]?.query).toMatchObject({ posterId: coach.id });
  });

  it('is empty if the player does not coach, but links the player themselves to the form', async () => {
    server.on(coachesRoutes.profile, () => refusal(coachingErrors.coach_not_found));
    const { container } = open();
    await waitFor(() => expect(server.calls(coachesRoutes.profile)).toHaveLength(1));
    expect(container.textContent).toBe('');
    open(true);
    const link = await screen.findByRole('link', { name: 'Open a coach profile' });
    expect(link.getAttribute('href')).toBe('/coaches?coach=edit');
  });
});

describe('a student', () => {
  beforeEach(() => {
    coach = { ...coach, canRate: true };
    server
      .on(coachesRoutes.rate, ({ body }) => {
        coach = { ...coach, myStars: body.stars, rating: body.stars, ratingCount: 13, rev: coach.rev + 1 };
        return coach;
      })
      .on(coachesRoutes.unrate, () => {
        coach = { ...coach, myStars: null, rating: 4.5, ratingCount: 12, rev: coach.rev + 1 };
        return coach;
      });
  });

  it('gives stars by mouse and keyboard, and takes them back', async () => {
    const { user } = open();
    const group = within(await screen.findByRole('radiogroup', { name: 'Your rating' }));
    await user.click(group.getByRole('radio', { name: '3 stars' }));
    await screen.findByText('3.0');
    await user.keyboard('{ArrowRight}');
    await screen.findByText('4.0');
    expect(group.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
    expect(server.calls(coachesRoutes.rate).map(({ body }) => body.stars)).toEqual([3, 4]);
    await user.click(screen.getByRole('button', { name: 'Remove rating' }));
    await screen.findByText('4.5');
    expect(screen.queryByRole('button', { name: 'Remove rating' })).toBeNull();
    expect(group.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('sees an error if the stars were not saved', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    server.on(coachesRoutes.rate, () => refusal(commonErrors.internal));
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: '5 stars' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your rating was not saved. Please try again.');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });
});
