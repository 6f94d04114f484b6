import {
  type ErrorCode,
  type ErrorDefinition,
  type FeedPost,
  type GameFormat,
  type GameType,
  type Language,
  PRODUCT,
  type Problem,
  type Tier,
} from '@hoopline/contracts';
import { type Html, html } from '../html/html.ts';
import { mail } from './mail/en.ts';
import { notifications } from './notifications/en.ts';

/**
 * The texts that the server itself shows to people, in English: its few pages, pictures for links, calendar files.
 * Texts with values are functions, so that each language orders the words and forms its plurals as it needs.
 */
export const en = {
  language: 'en' as Language,
  /** BCP 47 tag with which dates and numbers are formatted. */
  locale: 'en-US',
  /** The contract has the English sentences of its errors. Other languages choose a sentence by the code. */
  error: ({ message }: Pick<ErrorDefinition<ErrorCode>, 'code' | 'message'>) => message,
  fieldError: ({ message }: Problem & { message: string }) => message,

  /** Replaces the name of a person whose profile operators have hidden. */
  hiddenPlayer: 'Hidden player',

  signIn: {
    denied: {
      title: 'Sign-in cancelled',
      text: 'You did not give consent, so nothing was shared and you are not signed in.',
    },
    failed: {
      title: 'Sign-in did not work',
      text: 'The link back from sign-in was no longer valid. This happens when it is used twice, opened in another browser or left for too long, or when two tabs sign in at once.',
    },
    stillWorks: 'Everything that needs no account works as before.',
    tryAgain: 'Try again',
    back: `Back to ${PRODUCT.name}`,
  },

  development: {
    title: 'Development sign-in',
    lead: (toNewcomer: (words: string) => Html) =>
      html`No Google keys are set on this server, so you say who you are. Pick a sample player, or come in as ${toNewcomer('somebody new')}.`,
    players: 'Sample players',
    actThemselves:
      'Sample players act by themselves while somebody is looking: they join games, like, comment, and answer whoever writes to them.',
    searchLabel: 'Search players',
    searchPlaceholder: 'Search players...',
    search: 'Search',
    found: (count: number) => (count === 1 ? '1 player' : `${count} players`),
    noneMatches: 'No sample player matches.',
    none: 'There are no sample players here.',
    newcomer: 'Someone new',
    fields: { firstName: 'First name', lastName: 'Last name', email: 'E-mail' },
    continue: 'Continue',
    cancel: 'Cancel',
  },

  account: {
    /** The text file in the archive with a copy of a person's data. */
    readme: (made: Date) =>
      [
        `Your data on ${PRODUCT.name}`,
        '',
        `Asked for on ${made.toISOString().slice(0, 10)}. This is a copy of what ${PRODUCT.name} stores about you.`,
        '',
        'The .json files open in any text editor. They hold your profile, your settings, your notifications, and what',
        'you have written, joined and liked. Conversations have both sides; other people are named as everybody sees',
        'them. A name that is null belongs to somebody whose profile you cannot see.',
        'The folder "files" has the pictures and videos that you uploaded. A fileId in a .json file is the name of one.',
        'All times are in UTC.',
        '',
      ].join('\n'),
  },

  games: {
    /** The reason of a cancellation because the host's account was removed. */
    hostLeft: `The host has left ${PRODUCT.name}.`,
    /** The reason of a cancellation because the host is suspended. */
    hostAway: 'The host can no longer run this game.',
    /** The reason of a cancellation because too few players had joined by the deadline. */
    notEnoughPlayers: 'Not enough players',
    /** The reason of a cancellation of a run because the days of its series have changed. */
    runDropped: 'The days of this weekly run have changed.',
    privateGame: 'Private game',
    privateGameTitle: `Private game on ${PRODUCT.name}`,
    open: 'Open the game',
    missing: 'No game here',
    findAnother: 'Find another game',
    players: (taken: number, spots: number) => `${taken} of ${spots} players`,
    cancelled: 'Cancelled',
    noTime: 'Time to be decided',
    kind: (format: GameFormat, type: GameType) => `${format} ${type}`,
    kindAsTitle: (format: GameFormat, type: GameType) => `${format} ${type} game`,
    board: {
      players: 'PLAYERS',
      cancelled: 'CANCELLED',
      full: 'FULL',
      open: (spots: number) => (spots === 1 ? '1 SPOT OPEN' : `${spots} SPOTS OPEN`),
    },
    calendar: {
      cancelled: (reason: string) => `Cancelled: ${reason}`,
      /** The title of a game that was moved, until its player confirms the new time and place. */
      notConfirmed: (title: string) => `${title} (moved, not confirmed)`,
      movedTo: (facts: string) => `Moved: ${facts}. Open the game to keep your spot, or to leave without penalty.`,
    },
  },

  courts: {
    /** One day of a court's opening hours. */
    day: (weekday: string, hours: string) => `${weekday}: ${hours}`,
    openAllDay: 'Open 24 hours',
    closedAllDay: 'Closed',
    /** Names for courts and gyms that have no name on the map. */
    unnamedCourt: 'Basketball court',
    unnamedGym: 'Gym',
    near: (what: string, where: string) => `${what} near ${where}`,
    in: (what: string, town: string) => `${what} in ${town}`,
    of: (what: string, who: string) => `${what} of ${who}`,
    sampleAttribution: 'Sample data: the places are real, the ratings are not, and hours may have changed',
  },

  players: {
    /** A position as people chose it in the app, which stores the English word. */
    position: (position: string) => position,
    tier: {
      bronze: 'Bronze',
      silver: 'Silver',
      gold: 'Gold',
      platinum: 'Platinum',
      diamond: 'Diamond',
    } satisfies Record<Tier, string>,
    games: (count: number) => (count === 1 ? '1 game' : `${count} games`),
  },

  feed: {
    title: (author: string) => `${author} on ${PRODUCT.name}`,
    /** The title of a post without text. */
    newPost: { text: 'A new post', image: 'A new image', video: 'A new video' } satisfies Record<
      FeedPost['type'],
      string
    >,
    newPostInFeed: {
      text: 'A new post in the Hoop Feed.',
      image: 'A new image in the Hoop Feed.',
      video: 'A new video in the Hoop Feed.',
    } satisfies Record<FeedPost['type'], string>,
    inFeed: 'in the Hoop Feed',
    /** Replaces an author's name that the fonts of pictures cannot draw. */
    somePlayer: `A ${PRODUCT.name} player`,
  },

  notifications,
  mail,
};
