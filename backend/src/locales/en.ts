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
 * What the server itself shows to people, in English: its few pages, pictures for links, calendar files. Functions, so
 * that each language orders the words and forms its plurals as it needs.
 */
export const en = {
  language: 'en' as Language,
  /** Dates and numbers. */
  locale: 'en-US',
  /** The contract has the English sentences of its errors; other languages go by the code. */
  error: ({ message }: Pick<ErrorDefinition<ErrorCode>, 'code' | 'message'>) => message,
  fieldError: ({ message }: Problem & { message: string }) => message,

  /** In place of the name of somebody whose profile operators have hidden. */
  hiddenPlayer: 'Hidden player',

  signIn: {
    denied: {
      title: 'Sign-in cancelled',
      text: 'You did not give consent, so nothing was shared and you are not signed in.',
    },
    failed: {
      title: 'Sign-in did not work',
      text: 'The link back from sign-in was no longer valid. That happens when it is used twice, opened in another browser, left too long, or when two tabs sign in at once.',
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
    /** Goes with the copy of somebody's data. */
    readme: (made: Date) =>
      [
        `Your data on ${PRODUCT.name}`,
        '',
        `Asked for on ${made.toISOString().slice(0, 10)}. This is a copy of what ${PRODUCT.name} stores about you.`,
        '',
        'The .json files open in any text editor. They hold your profile, your settings, your notifications, and what',
        'you have written, joined and liked. Conversations have both sides; other people are named as everybody sees',
        'them. A name that is null is that of somebody whose profile you do not see.',
        'The folder "files" has the pictures and videos that you uploaded. A fileId in a .json file is the name of one.',
        'All times are in UTC.',
        '',
      ].join('\n'),
  },

  games: {
    /** Why a game was cancelled whose host's account is gone. */
    hostLeft: `The host has left ${PRODUCT.name}.`,
    /** Why a game was cancelled whose host is suspended. */
    hostAway: 'The host can no longer run this game.',
    /** Why a game was cancelled whose minimum was not reached by its deadline. */
    notEnoughPlayers: 'Not enough players',
    /** Why a run was cancelled, if its series has other days now. */
    runDropped: 'The days of this weekly run have changed.',
    privateGame: 'Private game',
    privateGameTitle: `Private game on ${PRODUCT.name}`,
    open: 'Open the game',
    missing: 'No game here',
    findAnother: 'Find another game',
    players: (taken: number, places: number) => `${taken} of ${places} players`,
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
      movedTo: (facts: string) => `Moved: ${facts}. Open the game to keep your seat or to leave without a mark.`,
    },
  },

  courts: {
    /** A line of a place's week. */
    day: (weekday: string, hours: string) => `${weekday}: ${hours}`,
    openAllDay: 'Open 24 hours',
    closedAllDay: 'Closed',
    /** For places that have no name on the map. */
    unnamedCourt: 'Basketball court',
    unnamedGym: 'Gym',
    near: (what: string, where: string) => `${what} near ${where}`,
    in: (what: string, town: string) => `${what} in ${town}`,
    of: (what: string, who: string) => `${what} of ${who}`,
    sampleAttribution: 'Sample data: the places are real, the ratings are not, and hours may have changed',
  },

  players: {
    /** As people chose it in the app, whose own word it is in English. */
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
    /** For a post without words of its own. */
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
    /** For an author whose name the fonts of pictures cannot draw. */
    somePlayer: `A ${PRODUCT.name} player`,
  },

  notifications,
  mail,
};
