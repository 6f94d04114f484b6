import { SETTINGS, type Settings } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../changes/changes.service.ts';
import { Clock } from '../../config/clock.ts';
import type { Transaction } from '../../database/sql.ts';
import { PeopleRepository } from '../../identity/people/people.repository.ts';
import { PeopleService } from '../../identity/people/people.service.ts';
import { SettingsRepository } from './settings.repository.ts';

/** Runs in the transaction that saves settings. Another feature registers it with `onSave`. */
export type AfterSave = (userId: string, settings: Settings, tx: Transaction) => Promise<void>;

@Injectable()
export class SettingsService {
  private readonly followers: AfterSave[] = [];

  constructor(
    private readonly settings: SettingsRepository,
    private readonly storedPeople: PeopleRepository,
    private readonly people: PeopleService,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  onSave(follow: AfterSave): void {
    this.followers.push(follow);
  }

  /** Returns the defaults for a visitor. */
  async find(userId: string | null): Promise<Settings> {
    return (userId === null ? undefined : await this.settings.find(userId)) ?? SETTINGS;
  }

  /** Settings by user id. Leaves out people who no longer exist. */
  of(userIds: readonly string[]): Promise<Map<string, Settings>> {
    return this.settings.of(userIds);
  }

  /** Throws `unauthenticated` if the caller no longer exists. */
  async save(userId: string, settings: Settings): Promise<Settings> {
    await this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      await this.storedPeople.lock(userId, tx);
      await this.settings.save(userId, settings, now, tx);
      for (const follow of this.followers) await follow(userId, settings, tx);
      await this.people.setVisibility(userId, settings.publicProfile, change);
    });
    return settings;
  }

  /** Turns all mails to a person off. Does nothing if they are off already. */
  endEmailUpdates(userId: string): Promise<void> {
    return this.settings.endEmailUpdates(userId, this.clock.now());
  }
}
