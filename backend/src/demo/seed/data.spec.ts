import { existsSync } from 'node:fs';
import { APPLICATION_TRANSITIONS, distanceBetween, distinctHashtags, type Position } from '@hoopline/contracts';
import { CoachForm } from '@hoopline/contracts/coaching/coach-schemas';
import { CoachingForm } from '@hoopline/contracts/coaching/schemas';
import { CreateComment, CreatePost } from '@hoopline/contracts/feed/schemas';
import { CreateGame } from '@hoopline/contracts/games/schemas';
import { SendMessage } from '@hoopline/contracts/messages/schemas';
import { SponsorshipForm } from '@hoopline/contracts/sponsorships/schemas';
import { describe, expect, it } from '@jest/globals';
import tzlookup from '@photostructure/tz-lookup';
import { readSamplePlaces, samplePlaceId } from '../../features/courts/facilities/sample/sample-places.ts';
import { isOpenAt } from '../../features/courts/opening-hours.ts';
import { readConversations } from './conversations/sample-conversations.ts';
import { readConditions, readCourts, readCrowds } from './courts/sample-courts.ts';
import { seedCourts } from './courts/seed-courts.ts';
import { readGames, type SampleGame } from './games/sample-games.ts';
import { readCoaches, readCoaching, readSponsorships } from './opportunities/sample-opportunities.ts';
import { readPlayers } from './players/sample-players.ts';
import { mediaOf, readPosts, readReaderPosts, readSampleMedia } from './posts/sample-posts.ts';
import { SampleIds } from './subject.ts';

const players = readPlayers();
const courts = readCourts();
const games = readGames();
const posts = readPosts();
const conversations = readConversations();
const coaches = readCoaches();
const opportunities = [...readCoaching(), ...readSponsorships()];

/** A court and a place of the same name within this distance are the same, in metres. */
const SAME_PLACE = 150;

const subjects = new Set(players.map(({ subject }) => subject));
const regulars = new Set(players.filter(({ isRegular }) => isRegular).map(({ subject }) => subject));
const missingFrom = (known: ReadonlySet<string>, names: readonly string[]) => names.filter((name) => !known.has(name));
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

const playersOf = ({ host, joined, left = [], removed, waitlist = [], justLeft }: SampleGame) => [
  host,
  ...joined,
  ...left,
  ...waitlist,
  ...(removed ? [removed.player] : []),
  ...(justLeft ? [justLeft] : []),
];
const commentsOf = (post: (typeof posts)[number]) => post.comments ?? [];
const linesOf = ({ script }: (typeof conversations)[number]) =>
  script.flatMap((step) => ('text' in step ? [step] : []));

describe('the references', () => {
  it('are unambiguous: players, courts and pairs in conversation are unique', () => {
    expect(repeated(players.map(({ subject }) => subject))).toEqual([]);
    expect(repeated(courts.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(conversations.map(({ between }) => between.toSorted().join(' ')))).toEqual([]);
  });

  it('in games name existing players and courts', () => {
    expect(missingFrom(subjects, games.flatMap(playersOf))).toEqual([]);
    const slugs = new Set(courts.map(({ slug }) => slug));
    expect(
      missingFrom(
        slugs,
        games.flatMap((game) => ('court' in game ? [game.court] : [])),
      ),
    ).toEqual([]);
  });

  it('in conditions and crowds name existing courts and players, once for each court and kind', () => {
    const conditions = readConditions();
    const named = [...readCrowds(), ...conditions].map(({ court }) => court);
    expect(missingFrom(new Set(courts.map(({ slug }) => slug)), named)).toEqual([]);
    expect(
      missingFrom(
        subjects,
        conditions.map(({ by }) => by),
      ),
    ).toEqual([]);
    expect(repeated(conditions.map(({ court, kind }) => `${court} ${kind}`))).toEqual([]);
  });

  it('in posts and comments name regulars, who may like and share them', () => {
    expect(
      missingFrom(
        regulars,
        posts.map(({ by }) => by),
      ),
    ).toEqual([]);
    expect(
      missingFrom(
        regulars,
        posts.flatMap(commentsOf).map(({ by }) => by),
      ),
    ).toEqual([]);
  });

  it('in opportunities and coaches name players with a public profile, and existing courts', () => {
    const open = new Set(players.filter(({ isPrivate }) => !isPrivate).map(({ subject }) => subject));
    const applicants = opportunities.flatMap(({ applications }) => applications.map(({ by }) => by));
    const coaching = coaches.flatMap(({ player, stars }) => [player, ...stars.map(({ by }) => by)]);
    expect(missingFrom(open, [...opportunities.map(({ by }) => by), ...applicants, ...coaching])).toEqual([]);
    const slugs = new Set(courts.map(({ slug }) => slug));
    expect(
      missingFrom(
        slugs,
        coaches.flatMap(({ court }) => court ?? []),
      ),
    ).toEqual([]);
    expect(repeated(coaches.map(({ player }) => player))).toEqual([]);
    for (const { title, applications } of opportunities)
      expect([title, repeated(applications.map(({ by }) => by))]).toEqual([title, []]);
  });

  it('in a conversation name two regulars, and only these two write in it or are in `behind`', () => {
    for (const conversation of conversations) {
      const { between, behind = {} } = conversation;
      expect(missingFrom(regulars, between)).toEqual([]);
      expect(new Set(between).size).toBe(2);
      const named = [...Object.keys(behind), ...linesOf(conversation).map(({ by }) => by)];
      expect(missingFrom(new Set(between), named)).toEqual([]);
    }
  });

  it('in posts name pictures and clips with existing files, each of them once', async () => {
    const media = await readSampleMedia();
    const shown = posts.flatMap(mediaOf);
    expect(shown.toSorted()).toEqual([...media.keys()].sort());
    const files = [...media.values()].flatMap(({ file, small }) => (small ? [file, small] : [file]));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('courts in sample data', () => {
  it('have a position inside their time zone, which finds a wrong sign or first digit', () => {
    for (const { slug, timeZone, latitude, longitude } of courts)
      expect([slug, tzlookup(latitude, longitude)]).toEqual([slug, timeZone]);
  });

  it('equal the place of the sample provider with the same slug', () => {
    const placeOf = ({
      slug,
      name,
      city,
      latitude,
      longitude,
    }: Record<'slug' | 'name' | 'city', string> & Position) => ({ slug, name, city, latitude, longitude });
    const places = new Map(readSamplePlaces().map((place) => [place.slug, place]));
    for (const court of courts) {
      const place = places.get(court.slug);
      if (place)
        expect({ ...placeOf(court), hours: court.openingHours }).toEqual({ ...placeOf(place), hours: place.hours });
    }
  });

  it('are stored with the id of the sample provider’s place of that name and position', () => {
    const now = new Date('2026-03-10T12:00:00.000Z');
    const context = { players: new SampleIds(), courts: new SampleIds(), lastSeenOf: () => null };
    const stored = seedCourts(now)
      .rows(context)
      .flatMap(
        ([, rows]) => rows as { name: string; google_place_id: string | null; latitude: number; longitude: number }[],
      );
    const folded = (name: string) => name.toLowerCase();
    const pairs = readSamplePlaces().flatMap((place) =>
      stored
        .filter((court) => folded(court.name) === folded(place.name) && distanceBetween(court, place) < SAME_PLACE)
        .map((court) => [court.google_place_id, samplePlaceId(place.slug)]),
    );
    expect(pairs.length).toBeGreaterThan(200);
    expect(pairs.filter(([stored, known]) => stored !== known)).toEqual([]);
    expect(stored.filter((court) => court.google_place_id === null).length).toBeGreaterThan(20);
  });

  it('have opening hours that can be read, and no lights where they are unlit', () => {
    const noon = new Date('2026-03-10T12:00:00.000Z');
    for (const court of courts) {
      if (court.openingHours) expect([court.slug, isOpenAt(court.openingHours, court, noon)]).not.toContain(null);
      if (court.isUnlit) expect([court.type, court.amenities]).not.toContain('indoor');
      if (court.isUnlit) expect(court.amenities).not.toContain('lights');
    }
  });
});

describe('texts in sample data', () => {
  it('are accepted by the schemas of the app: messages and comments', () => {
    for (const { text } of conversations.flatMap(linesOf))
      expect(SendMessage.parse({ content: text }).content).toBe(text);
    for (const { text } of posts.flatMap(commentsOf)) expect(CreateComment.parse({ content: text }).content).toBe(text);
  });

  it('are accepted by the schemas of the app: posts and their hashtags', () => {
    for (const { hashtags, caption, content } of readReaderPosts()) {
      const sent = { type: 'text' as const, content, caption, hashtags };
      expect(CreatePost.parse(sent)).toEqual(sent);
    }
    for (const post of posts) {
      const content = 'text' in post ? post.text : post.caption;
      const { hashtags, caption = '' } = post;
      const sent = { type: 'text' as const, content, caption, hashtags };
      expect(CreatePost.parse(sent)).toEqual(sent);
      expect(distinctHashtags(hashtags)).toEqual(hashtags);
    }
  });

  it('are accepted by the schemas of the app: games', () => {
    for (const { title, description, type, format, skill, difficulty, minutes, max, fee, prize, rank } of games) {
      const terms = {
        gameType: type,
        gameFormat: format,
        skillLevel: skill,
        difficulty,
        rankRequirement: rank ?? null,
      };
      const numbers = { duration: minutes, maxPlayers: max, entryFee: fee ?? 0, prizeAmount: prize ?? 0 };
      const sent = { title, description, ...terms, ...numbers };
      expect(CreateGame.parse(sent)).toMatchObject(sent);
    }
  });

  it('are accepted by the schemas of the app: opportunities and coaches', () => {
    for (const { by, postedDaysAgo, closedDaysAgo, applications, ...sent } of readCoaching())
      expect(CoachingForm.parse(sent)).toEqual(sent);
    for (const { by, postedDaysAgo, closedDaysAgo, applications, deadlineDays, ...sent } of readSponsorships())
      expect(SponsorshipForm.parse(sent)).toEqual(sent);
    for (const { player, openedDaysAgo, court, stars, ...sent } of coaches) expect(CoachForm.parse(sent)).toEqual(sent);
  });
});

it('applications in sample data take only steps that the app allows', () => {
  const steps = Object.values(APPLICATION_TRANSITIONS).flatMap(({ from, to }) => from.map((one) => `${one} ${to}`));
  for (const { title, applications } of opportunities)
    for (const { by, reason, steps: taken } of applications) {
      const path = taken.map(({ status }, index) => `${taken[index - 1]?.status ?? 'none'} ${status}`);
      expect([title, by, missingFrom(new Set(steps), path)]).toEqual([title, by, []]);
      const hours = taken.map(({ hoursAgo }) => hoursAgo);
      expect(hours).toEqual([...hours].sort((a, b) => b - a));
      if (reason) expect(taken.at(-1)?.status).toBe('declined');
    }
});
