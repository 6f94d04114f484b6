import { PRIVACY, type Privacy } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { GuestMergeService } from '../../../identity/guests/guest-merge.service.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import type { PublishStep } from '../../../identity/registered-steps.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { PresenceAudience } from '../../../realtime/presence/presence.audience.ts';
import { ConversationsService } from '../../messages/conversations.service.ts';
import { AccountPublisher } from '../account.publisher.ts';
import { PrivacyRepository } from './privacy.repository.ts';

/** What people show of themselves, and so what they see of others. */
@Injectable()
export class PrivacyService implements OnModuleInit {
  constructor(
    private readonly privacy: PrivacyRepository,
    private readonly people: PeopleRepository,
    private readonly conversations: ConversationsService,
    private readonly audience: PresenceAudience,
    private readonly publisher: AccountPublisher,
    private readonly merges: GuestMergeService,
    private readonly outbox: OutboxService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register('account.privacy', (userIds) => this.publish(userIds));
    this.merges.register((guestId, userId, tx) => this.merge(guestId, userId, tx));
  }

  /** The defaults for a visitor without a session. */
  async find(userId: string | null): Promise<Privacy> {
    return (userId === null ? undefined : (await this.privacy.find([userId])).get(userId)) ?? PRIVACY;
  }

  /** Throws `unauthenticated` where the caller is no more. */
  async save(userId: string, privacy: Privacy): Promise<Privacy> {
    const outboxId = await this.sql.transaction(async (tx) => {
      await this.people.lock(userId, tx);
      return this.privacy.save(userId, privacy, this.clock.now(), tx);
    });
    if (outboxId) await this.changed(userId, outboxId);
    return privacy;
  }

  /** What a guest hides, their account hides too; signing in never shows what is hidden. */
  private async merge(guestId: string, userId: string, tx: Transaction): Promise<PublishStep | undefined> {
    const found = await this.privacy.find([guestId, userId], tx);
    const [guest, account] = [found.get(guestId) ?? PRIVACY, found.get(userId) ?? PRIVACY];
    const both = {
      showsPresence: guest.showsPresence && account.showsPresence,
      showsReadMarks: guest.showsReadMarks && account.showsReadMarks,
      showsLastSeen: guest.showsLastSeen && account.showsLastSeen,
    };
    const outboxId = await this.privacy.save(userId, both, this.clock.now(), tx);
    return outboxId === undefined ? undefined : () => this.changed(userId, outboxId);
  }

  private async changed(userId: string, outboxId: string): Promise<void> {
    await this.publish([userId]);
    this.outbox.done(outboxId);
  }

  /** What is stored by then: first who may be told of presence, then those who are to read it again. */
  private async publish(userIds: readonly string[]): Promise<void> {
    for (const [userId, privacy] of await this.privacy.find(userIds)) {
      this.audience.changed(userId, privacy);
      this.publisher.privacyChanged(userId, await this.conversations.partners(userId));
    }
  }
}
