import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import type { FoundReportable, Reportable } from '../../identity/people/people-steps.ts';
import { MessagesPublisher } from './messages.publisher.ts';
import { MessagesRepository } from './messages.repository.ts';
import { ReportedMessagesRepository } from './reported-messages.repository.ts';

/** A message was hidden, or shown again. */
const messageHidden = changeKind('messages.hidden');

/** Messages as something that can be reported and hidden. A hidden one keeps its place in the conversation. */
@Injectable()
export class ReportableMessagesService implements Reportable {
  constructor(
    private readonly reported: ReportedMessagesRepository,
    private readonly messages: MessagesRepository,
    private readonly publisher: MessagesPublisher,
  ) {}

  async find(id: string, viewerId: string | null): Promise<FoundReportable | undefined> {
    const context = await this.reported.find(id, viewerId);
    return context && { ...context, id };
  }

  exists(id: string): Promise<boolean> {
    return this.reported.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    if (!(await this.reported.setHidden(id, isHidden ? change.now : null, change.tx))) return false;
    change.publish(messageHidden, id);
    return true;
  }

  @OnChange(messageHidden)
  async publish(changed: readonly Committed[]): Promise<void> {
    const ids = [...new Set(changed.map(({ ref }) => ref))];
    for (const { row, otherId } of await this.messages.withMembers(ids)) this.publisher.hiddenChanged(row, otherId);
  }
}
