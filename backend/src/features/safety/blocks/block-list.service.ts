import {
  BLOCKS,
  type BlockedPerson,
  commonErrors,
  type PageQuery,
  playersErrors,
  type SharedWithPerson,
  safetyErrors,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import type { Transaction } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import type { Page } from '../../../http/paging.ts';
import { BlocksRepository } from '../../../identity/people/blocks.repository.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import { SafetyPublisher } from '../safety.publisher.ts';
import { BlockListRepository } from './block-list.repository.ts';

interface OtherPerson {
  personId: string;
}

/** The person `ref` has blocked `personId`. */
export const blocked = changeKind<OtherPerson>('safety.blocks');
const unblocked = changeKind<OtherPerson>('safety.unblocked');

/**
 * Blocks and unblocks people. A block has the same effect on both people, no matter which of them blocked the other,
 * or whether both did.
 */
@Injectable()
export class BlockListService {
  constructor(
    private readonly list: BlockListRepository,
    private readonly blocks: BlocksRepository,
    private readonly people: PeopleService,
    private readonly publisher: SafetyPublisher,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  page(userId: string, query: PageQuery): Promise<Page<BlockedPerson>> {
    return this.list.page(userId, query);
  }

  /**
   * The games and the conversation that the caller shares with the person. Throws `invalid_input` for the caller's own
   * id, and `player_not_found` if the person does not exist.
   */
  async shared(userId: string, id: string): Promise<SharedWithPerson> {
    return this.list.shared(userId, await this.target(userId, id), this.clock.now());
  }

  /**
   * Blocks a person. Throws `invalid_input` for the caller's own id, `player_not_found` if the person does not exist,
   * and `too_many_blocks`.
   */
  async block(userId: string, id: string): Promise<BlockedPerson> {
    const personId = await this.target(userId, id);
    await this.changes.commit({ lock: personId }, async (change) => {
      const { tx, now } = change;
      await this.lock(userId, personId, tx);
      const wasBlocked = await this.blocks.isBlockedPair(userId, personId, tx);
      if (!(await this.list.add(userId, personId, now, tx))) return;
      if ((await this.list.count(userId, tx)) > BLOCKS.max) throw new DomainError(safetyErrors.too_many_blocks);
      change.publish(blocked, userId, { personId });
      if (!wasBlocked) await this.people.block({ personId: userId, otherId: personId, isBlocked: true }, change);
    });
    const person = await this.list.find(userId, personId);
    if (!person) throw new DomainError(playersErrors.player_not_found);
    return person;
  }

  /**
   * Removes the caller's block, if there is one. The two people see each other again, unless the other has blocked the
   * caller too.
   */
  async unblock(userId: string, id: string): Promise<void> {
    const personId = (await this.list.presentId(id)) ?? id;
    await this.changes.commit({ lock: personId }, async (change) => {
      await this.blocks.lock([userId, personId], change.tx);
      if (!(await this.list.remove(userId, personId, change.tx))) return;
      change.publish(unblocked, userId, { personId });
      if (await this.blocks.isBlockedPair(userId, personId, change.tx)) return;
      await this.people.block({ personId: userId, otherId: personId, isBlocked: false }, change);
    });
  }

  @OnChange(blocked)
  async publishBlocked(changed: readonly Committed<OtherPerson>[]): Promise<void> {
    for (const { ref: userId, detail } of changed) {
      // The block may have been removed meanwhile.
      const { personId } = detail;
      if (await this.blocks.isBlockedPair(userId, personId)) this.publisher.gone(userId, personId);
      this.publisher.listChanged(userId);
    }
  }

  @OnChange(unblocked)
  async publishUnblocked(changed: readonly Committed<OtherPerson>[]): Promise<void> {
    for (const { ref: userId, detail } of changed) {
      // One of them may have blocked the other again, or a block by the other person may still exist.
      const { personId } = detail;
      if (!(await this.blocks.isBlockedPair(userId, personId))) this.publisher.back(userId, personId);
      this.publisher.listChanged(userId);
    }
  }

  private async target(userId: string, id: string): Promise<string> {
    const personId = await this.list.presentId(id);
    if (personId === userId) throw invalidField('id', 'You cannot block yourself', 'oneself');
    if (personId === undefined) throw new DomainError(playersErrors.player_not_found);
    return personId;
  }

  private async lock(userId: string, personId: string, tx: Transaction): Promise<void> {
    const people = await this.blocks.lock([userId, personId], tx);
    const person = (wanted: string) => people.find(({ id }) => id === wanted);
    if (person(userId)?.kind !== 'member') throw new DomainError(commonErrors.unauthenticated);
    if (!person(personId)) throw new DomainError(playersErrors.player_not_found);
  }
}
