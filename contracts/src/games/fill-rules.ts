import { DAY, HOUR, MINUTE } from '../common/wall-clock.ts';

/** Metres of a mile. */
const MILE = 1_609.344;

/**
 * The terms and limits of inviting people, asking for players, and bringing a friend. This file uses no zod, because
 * screens import it too.
 */
export const FILL = {
  invites: {
    /** Most people in one call. */
    most: 30,
    /** Most people to choose from. */
    listed: 100,
    /** People have played with a host who was in their game, as a player or its host, if it ended within this time. */
    withinMs: 365 * DAY,
  },
  call: {
    /** A ring is asked no earlier than this after a ring that asked somebody. */
    pauseMs: 5 * MINUTE,
    /** Most people that one ring asks, the nearest first. */
    mostInRing: 30,
    /** Most calls that reach one person in `windowMs`, of all hosts together. */
    mostOfPerson: 3,
    windowMs: DAY,
  },
  friend: {
    /** A seat is held for a friend for at most this long. */
    heldMs: DAY,
    /** The hold ends this long before the start, unless it would then be shorter than `leastMs`. */
    beforeStartMs: 2 * HOUR,
    leastMs: 15 * MINUTE,
  },
  alerts: {
    /** Miles from their position within which people can be notified of runs. */
    miles: [2, 5, 10, 25],
    milesByDefault: 5,
  },
} as const;

/** The people whom each ring of a call asks, in order. People on the waitlist are not asked: they get offers. */
export const RINGS = [
  { ring: 1, who: 'waitlist' },
  /**
   * Followers of the host who are within this many metres of the court now, or who played there in the last
   * `activeMs`, in a game of the same or a neighbouring skill level.
   */
  { ring: 2, who: 'followers', within: 25 * MILE, activeMs: 60 * DAY },
  /** People who asked to be notified of runs near a position that they have saved. */
  { ring: 3, who: 'alerts' },
  /** People who are checked in at a court within this many metres. */
  { ring: 4, who: 'nearby', within: 2 * MILE },
] as const;

export type RingName = (typeof RINGS)[number]['who'];
export const LAST_RING = RINGS.length;

/** Why a call ended: enough seats were taken, the host stopped it, the game began or closed, or everybody was asked. */
export const CALL_ENDS = ['filled', 'stopped', 'begun', 'closed', 'all_asked'] as const;
export type CallEnd = (typeof CALL_ENDS)[number];

export const ASK_WAYS = ['invite', 'call'] as const;
export type AskWay = (typeof ASK_WAYS)[number];

/** The last step of an asked person. `seen`: they opened the game. `waiting`: they are on the waitlist. */
export const ASK_STATES = ['asked', 'seen', 'declined', 'waiting', 'joined'] as const;
export type AskState = (typeof ASK_STATES)[number];

/** Metres of this many miles. */
export const milesInMetres = (miles: number): number => miles * MILE;
