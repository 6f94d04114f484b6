import type { ReportKind } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Change } from '../../changes/change.ts';
import type { Transaction } from '../../database/sql.ts';
import { PeopleRepository } from './people.repository.ts';
import {
  type BlockChange,
  type GuestReferences,
  type Leaver,
  People,
  type PeopleSteps,
  type Reportable,
} from './people-steps.ts';

/** Runs the steps of every feature for operations on a whole person. */
@Injectable()
export class PeopleService implements OnModuleInit {
  /** Filled when the app starts. */
  features: PeopleSteps[] = [];
  /** Ids of the sample players that act by themselves. Empty, unless the demo sets it. */
  samplePlayers: ReadonlySet<string> = new Set();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly people: PeopleRepository,
  ) {}

  onModuleInit(): void {
    this.features = this.discovery.getProviders({ metadataKey: People.KEY }).map(({ instance }) => instance);
  }

  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    for (const feature of this.features) await feature.merge?.(guestId, userId, change);
  }

  async block(blocked: BlockChange, change: Change): Promise<void> {
    for (const feature of this.features) await feature.block?.(blocked, change);
  }

  /**
   * Stores whether a person wants a public profile, and runs the features' steps. The caller must have locked the
   * person.
   */
  async setVisibility(userId: string, isPublic: boolean, change: Change): Promise<void> {
    if (!(await this.people.setVisibility(userId, isPublic, change.tx))) return;
    for (const feature of this.features) await feature.changeVisibility?.(userId, change);
  }

  /**
   * Runs the removal of every feature, piece by piece. Calls `goOn` before each piece, and stops if it returns false.
   * Returns whether all is done.
   */
  async remove(leaver: Leaver, goOn: () => Promise<boolean>): Promise<boolean> {
    for (const feature of this.features) {
      let isLeft = feature.remove !== undefined;
      while (isLeft) {
        if (!(await goOn())) return false;
        isLeft = (await feature.remove?.(leaver)) ?? false;
      }
    }
    return true;
  }

  async findReferences(guestIds: readonly string[], now: Date, tx: Transaction): Promise<GuestReferences> {
    const all: GuestReferences[] = [];
    for (const feature of this.features) {
      const found = await feature.findReferences?.(guestIds, now, tx);
      if (found) all.push(found);
    }
    return { upcoming: all.flatMap(({ upcoming }) => upcoming), past: all.flatMap(({ past }) => past) };
  }

  async detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    for (const feature of this.features) await feature.detach?.(guestIds, tx);
  }

  /** Rooms whose sockets may show this person, without the person's own room. */
  async roomsOf(personId: string): Promise<string[]> {
    const found = await Promise.all(this.features.map((feature) => feature.rooms?.(personId) ?? []));
    return [...new Set(found.flat())];
  }

  /** Whether any page shows this guest to the viewer. Guests have no page of their own. */
  async isGuestShown(guestId: string, viewerId: string | null, linkKey?: string): Promise<boolean> {
    const shown = await Promise.all(
      this.features.map((feature) => feature.showsGuest?.(guestId, viewerId, linkKey) ?? false),
    );
    return shown.includes(true);
  }

  reportable(kind: ReportKind): Reportable {
    const found = this.features.map(({ reportables }) => reportables?.[kind]).find((one) => one !== undefined);
    if (!found) throw new Error(`No feature has ${kind} among its reportables`);
    return found;
  }
}
