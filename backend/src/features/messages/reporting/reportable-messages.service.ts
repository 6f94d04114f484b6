import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { type ReportableKind, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { MessagesPublisher } from '../messages.publisher.ts';
import { MessagesRepository } from '../messages.repository.ts';
import { ReportedMessagesRepository } from './reported-messages.repository.ts';

const CHANGED = 'messages.hidden';

/** Messages as something that can be reported and hidden. A hidden one keeps its place in the conversation. */
@Injectable()
export class ReportableMessagesService implements ReportableKind, OnModuleInit {
  constructor(
    private readonly reported: ReportedMessagesRepository,
    private readonly messages: MessagesRepository,
    private readonly publisher: MessagesPublisher,
    private readonly outbox: OutboxService,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register('message', this);
    this.outbox.register(CHANGED, (ids) => this.publish(ids));
  }

  async find(id: string, viewerId: string | null): ReturnType<ReportableKind['find']> {
    const context = await this.reported.find(id, viewerId);
    return context && { ...context, id };
  }

  exists(id: string): Promise<boolean> {
    return this.reported.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): ReturnType<ReportableKind['setHidden']> {
    if (!(await this.reported.setHidden(id, isHidden ? now : null, tx))) return undefined;
    const outboxId = await this.outbox.add({ topic: CHANGED, ref: id }, tx);
    return async () => {
      await this.publish([id]);
      this.outbox.done(outboxId);
    };
  }

  /** Tells what stands. */
  private async publish(ids: readonly string[]): Promise<void> {
    for (const { row, otherId } of await this.messages.withMembers(ids)) this.publisher.hiddenChanged(row, otherId);
  }
}
