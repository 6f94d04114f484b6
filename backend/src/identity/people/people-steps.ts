import type { Language, ReportContext, ReportKind } from '@hoopline/contracts';
import { DiscoveryService } from '@nestjs/core';
import type { Change } from '../../changes/change.ts';
import type { Transaction } from '../../database/sql.ts';
import type { ExportList } from './export-files.ts';

/** Two people who see each other no more, or see each other again. */
export interface BlockChange {
  personId: string;
  otherId: string;
  isBlocked: boolean;
}

/** Somebody whose account is removed. Their row says no more than that they are a former player. */
export interface Leaver {
  id: string;
  /** What they read the app in, for words that others see in their place. */
  language: Language;
}

/** Guests whom a feature still refers to, by their ids. */
export interface GuestReferences {
  /** They have something upcoming: the account must stay as it is. */
  upcoming: readonly string[];
  /** Only something past refers to them: a row must stay, but without their name and profile. */
  past: readonly string[];
}

/** What is reported, with the id that it has now. What comes before and after it is known of messages alone. */
export type FoundReportable = Omit<ReportContext, 'before' | 'after'> &
  Partial<Pick<ReportContext, 'before' | 'after'>> & { id: string };

/** What one feature does for one kind of its own that can be reported. */
export interface Reportable {
  /**
   * The thing as the viewer sees it; undefined for what they cannot see. Null is a visitor without a session. `key` opens
   * a private game.
   */
  find(id: string, viewerId: string | null, key?: string): Promise<FoundReportable | undefined>;
  exists(id: string): Promise<boolean>;
  /** Whether it concerns this person besides its author, so that they may not decide about it as an operator. */
  isPartyTo?(id: string, personId: string, tx: Transaction): Promise<boolean>;
  /** Hides it from everybody but its author, or shows it again. False where it exists no more. */
  setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean>;
  /** Where it matters to the thing that an operator dismisses its reports; null takes that back. */
  setDismissed?(id: string, operatorId: string | null, change: Change): Promise<void>;
}

/**
 * What one feature does with what it stores of people: the class in its `people.ts`, which is marked with `@People()`. A
 * feature leaves out what it has nothing to do for.
 */
export interface PeopleSteps {
  /** Every column of the feature's tables that refers to a person, such as `game_seats.user_id`. */
  readonly columns: readonly string[];
  /** What a copy of a person's data has of the feature. */
  readonly exports?: readonly ExportList[];
  readonly reportables?: Readonly<Partial<Record<ReportKind, Reportable>>>;

  /** Moves a guest's things to the account they sign in to. Where both have the same thing, the account's stays. */
  merge?(guestId: string, userId: string, change: Change): Promise<void>;
  /** With a block, or with its end. The transaction holds the locks of both people. */
  block?(blocked: BlockChange, change: Change): Promise<void>;
  /** Somebody hides, or shows themselves again. The transaction holds their lock. */
  changeVisibility?(userId: string, change: Change): Promise<void>;
  /**
   * Does one small piece of what is to be done for somebody whose account is removed, in a transaction of its own, and
   * says whether more is left. A node may end after any piece, and another begins again with the first.
   */
  remove?(leaver: Leaver): Promise<boolean>;
  /** What still refers to guests who are about to be removed. */
  findReferences?(guestIds: readonly string[], now: Date, tx: Transaction): Promise<GuestReferences>;
  /** Deletes what belongs to these guests alone, just before they are removed. */
  detach?(guestIds: readonly string[], tx: Transaction): Promise<void>;
  /** Rooms whose members may have this person on their screen. */
  rooms?(personId: string): Promise<readonly string[]>;
}

/** Marks the class of a feature's `people.ts`. */
export const People = DiscoveryService.createDecorator();
