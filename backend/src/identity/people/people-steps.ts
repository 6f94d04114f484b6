import type { Language, ReportContext, ReportKind } from '@hoopline/contracts';
import { DiscoveryService } from '@nestjs/core';
import type { Change } from '../../changes/change.ts';
import type { Transaction } from '../../database/sql.ts';
import type { ExportList } from './export-files.ts';

/** Two people who do not see each other any more (`isBlocked`), or see each other again. */
export interface BlockChange {
  personId: string;
  otherId: string;
  isBlocked: boolean;
}

/** A person whose account is removed. Their row contains only that they are a former player. */
export interface Leaver {
  id: string;
  /** The language of the person's app, for texts about the removal that other people read. */
  language: Language;
}

/** The ids of guests to whom a feature still refers. */
export interface GuestReferences {
  /** Guests with something upcoming: their account must stay as it is. */
  upcoming: readonly string[];
  /** Guests with only past things: their row must stay, but without their name and profile. */
  past: readonly string[];
}

/** The reported thing, with its present id. Only messages have `before` and `after`. */
export type FoundReportable = Omit<ReportContext, 'before' | 'after'> &
  Partial<Pick<ReportContext, 'before' | 'after'>> & { id: string };

/** Each feature implements this for each of its kinds of things that can be reported. */
export interface Reportable {
  /**
   * The thing as the viewer sees it; undefined if they cannot see it. `viewerId` is null for a visitor without a
   * session. `key` is the link key of a private game.
   */
  find(id: string, viewerId: string | null, key?: string): Promise<FoundReportable | undefined>;
  exists(id: string): Promise<boolean>;
  /**
   * Whether the thing concerns this person although they are not its author. As an operator they may not decide about
   * it.
   */
  isPartyTo?(id: string, personId: string, tx: Transaction): Promise<boolean>;
  /**
   * Hides the thing from everybody but its author (a result: leaves it out), or shows it again. False if nothing
   * changes.
   */
  setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean>;
  /** Runs when an operator dismisses the reports of the thing; with null, when that is undone. */
  setDismissed?(id: string, operatorId: string | null, change: Change): Promise<void>;
}

/**
 * Each feature that stores data of people implements this in its `people.ts`, with the decorator `@People()`. It
 * leaves out the methods for which it has nothing to do.
 */
export interface PeopleSteps {
  /** Every column of the feature's tables that refers to a person, such as `game_seats.user_id`. */
  readonly columns: readonly string[];
  /** The feature's files in the copy of a person's data. */
  readonly exports?: readonly ExportList[];
  readonly reportables?: Readonly<Partial<Record<ReportKind, Reportable>>>;

  /** Moves a guest's things to the account to which they sign in. If both have the same thing, the account's stays. */
  merge?(guestId: string, userId: string, change: Change): Promise<void>;
  /**
   * Runs when a block begins or ends. The transaction holds the locks of both people; if a blocked guest signs in,
   * only the lock of their account, `otherId`.
   */
  block?(blocked: BlockChange, change: Change): Promise<void>;
  /** Runs when a person made their profile private or public. The transaction holds their lock. */
  changeVisibility?(userId: string, change: Change): Promise<void>;
  /**
   * Does one small piece of the removal of an account, in a transaction of its own, and returns whether more is left.
   * A node may end after any piece; then another node begins again with the first.
   */
  remove?(leaver: Leaver): Promise<boolean>;
  /** Finds the guests of `guestIds`, who are about to be removed, to whom the feature still refers. */
  findReferences?(guestIds: readonly string[], now: Date, tx: Transaction): Promise<GuestReferences>;
  /** Deletes data that belongs only to these guests, just before they are removed. */
  detach?(guestIds: readonly string[], tx: Transaction): Promise<void>;
  /**
   * Whether a page of the feature shows this guest to the viewer, who is null without a session. `linkKey` is that of a
   * private game.
   */
  showsGuest?(guestId: string, viewerId: string | null, linkKey?: string): Promise<boolean>;
  /** Rooms whose sockets may show this person. */
  rooms?(personId: string): Promise<readonly string[]>;
}

/** Marks the class of a feature's `people.ts`. */
export const People = DiscoveryService.createDecorator();
