import { SETTINGS, type Settings } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { Sql } from '../../database/sql.ts';
import { PeopleRepository } from '../../identity/people/people.repository.ts';
import { VisibilityService } from '../../identity/people/visibility.service.ts';
import { SettingsRepository } from './settings.repository.ts';

/** What people have chosen. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly people: PeopleRepository,
    private readonly visibility: VisibilityService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The defaults for a visitor without a session. */
  async find(userId: string | null): Promise<Settings> {
    return (userId === null ? undefined : await this.settings.find(userId)) ?? SETTINGS;
  }

  /** Throws `unauthenticated` where the caller is no more. */
  async save(userId: string, settings: Settings): Promise<Settings> {
    const pending = await this.sql.transaction(async (tx) => {
      await this.people.lock(userId, tx);
      await this.settings.save(userId, settings, this.clock.now(), tx);
      return this.visibility.set(userId, settings.publicProfile, tx);
    });
    await this.visibility.publish(pending);
    return settings;
  }
}
