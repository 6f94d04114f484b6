import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import type { Transaction } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, list, nameIf } from '../../identity/people/export-files.ts';
import { PeopleService } from '../../identity/people/people.service.ts';
import { People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { BlockListRepository } from './blocks/block-list.repository.ts';
import { blocked } from './blocks/block-list.service.ts';

const LISTS: readonly ExportList[] = [
  list(
    'blocked',
    'b.blocked_id',
    { blocked: nameIf('true', 'b.blocked_id'), since: isoTime('b.created_at') },
    'FROM blocks b WHERE b.blocker_id = $1',
  ),
  list(
    'reports',
    'r.id',
    { about: 'i.kind', reason: 'r.reason', note: 'r.note', createdAt: isoTime('r.created_at') },
    'FROM reports r JOIN reported_items i ON i.id = r.item_id WHERE r.reporter_id = $1',
  ),
];

/**
 * Blocks and reports. A blocked guest stays blocked when they sign in; guests cannot block anybody. Reports and the
 * audit trail stay when an account is removed: they refer to its row, which then contains nothing about the person.
 */
@People()
@Injectable()
export class SafetyPeople implements PeopleSteps {
  readonly columns = [
    'blocks.blocker_id',
    'blocks.blocked_id',
    'reports.reporter_id',
    'reported_items.author_id',
    'moderation_actions.operator_id',
    'moderation_actions.subject_id',
  ];
  readonly exports = LISTS;

  constructor(
    private readonly list: BlockListRepository,
    private readonly people: PeopleService,
  ) {}

  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    for (const personId of await this.list.move(guestId, userId, change.tx)) {
      await this.people.block({ personId, otherId: userId, isBlocked: true }, change);
      change.publish(blocked, personId, { personId: userId });
    }
  }

  detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    return this.list.removeAll(guestIds, tx);
  }
}
