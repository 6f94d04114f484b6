import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import {
  type PublishHidden,
  type ReportableKind,
  ReportableKinds,
} from '../../../moderation/reportable-kinds.service.ts';
import { MessagesPublisher } from '../messages.publisher.ts';
import { MessagesRepository } from '../messages.repository.ts';
import { ReportedMessagesRepository } from './reported-messages.repository.ts';

/** Messages as something that can be reported and hidden. A hidden one keeps its place in the conversation. */
@Injectable()
export class ReportableMessagesService implements ReportableKind, OnModuleInit {
  constructor(
    private readonly reported: ReportedMessagesRepository,
    private readonly messages: MessagesRepository,
    private readonly publisher: MessagesPublisher,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register('message', this);
  }

  async find(id: string, viewerId: string): ReturnType<ReportableKind['find']> {
    const context = await this.reported.find(id, viewerId);
    return context && { ...context, id };
  }

  exists(id: string): Promise<boolean> {
    return this.reported.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): Promise<PublishHidden | undefined> {
    if (!(await this.reported.setHidden(id, isHidden ? now : null, tx))) return undefined;
    return async () => {
      for (const { row, otherId } of await this.messages.withMembers([id])) {
        this.publisher.hiddenChanged(row, otherId);
      }
    };
  }
}
