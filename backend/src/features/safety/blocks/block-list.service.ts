import {
  BLOCKS,
  type BlockedPerson,
  commonErrors,
  type PageQuery,
  playersErrors,
  type SharedWithPerson,
  safetyErrors,
} from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import type { Page } from '../../../http/paging.ts';
import { BlocksRepository } from '../../../identity/people/blocks.repository.ts';
import { BlocksService } from '../../../identity/people/blocks.service.ts';
import type { PublishStep } from '../../../identity/registered-steps.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { BLOCKED, BlockListRepository } from './block-list.repository.ts';
import { BlocksPublisher } from './blocks.publisher.ts';

const UNBLOCKED = 'safety.unblocked';

/** Blocking people. A block counts for both, whoever of the two did it, and so do two blocks of each other. */
@Injectable()
export class BlockListService implements OnModuleInit {
  constructor(
    private readonly list: BlockListRepository,
    private readonly blocks: BlocksRepository,
    private readonly steps: BlocksService,
    private readonly publisher: BlocksPublisher,
    private readonly outbox: OutboxService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register(BLOCKED, async (userIds) => {
      for (const userId of new Set(userIds)) {
        for (const otherId of await this.blocks.othersOf(userId)) this.publisher.gone(userId, otherId);
        this.publisher.listChanged(userId);
      }
    });
    this.outbox.register(UNBLOCKED, async (userIds, details) => {
      for (const [index, userId] of userIds.entries()) {
        await this.publishUnblocked(userId, (details[index] as { personId: string }).personId);
      }
    });
  }

  page(userId: string, query: PageQuery): Promise<Page<BlockedPerson>> {
    return this.list.page(userId, query);
  }

  /** Throws `player_not_found` for whoever does not exist. */
  async shared(userId: string, id: string): Promise<SharedWithPerson> {
    return this.list.shared(userId, await this.target(userId, id), this.clock.now());
  }

  /** Throws `invalid_input` for oneself, `player_not_found` for whoever does not exist, and `too_many_blocks`. */
  async block(userId: string, id: string): Promise<BlockedPerson> {
    const personId = await this.target(userId, id);
    const done = await this.sql.transactionOn(personId, async (tx) => {
      await this.lock(userId, personId, tx);
      const wasBlocked = await this.blocks.isBlockedPair(userId, personId, tx);
      const outboxId = await this.list.add(userId, personId, this.clock.now(), tx);
      if (outboxId === undefined) return undefined;
      if ((await this.list.count(userId, tx)) > BLOCKS.max) throw new DomainError(safetyErrors.too_many_blocks);
      return { outboxId, pending: wasBlocked ? [] : await this.change(userId, personId, true, tx) };
    });
    if (done) {
      this.publisher.gone(userId, personId);
      this.publisher.listChanged(userId);
      await this.steps.publish(done.pending);
      this.outbox.done(done.outboxId);
    }
    const blocked = await this.list.find(userId, personId);
    if (!blocked) throw new DomainError(playersErrors.player_not_found);
    return blocked;
  }

  /** The two see each other again, unless the other has blocked the caller too. Does nothing where there is no block. */
  async unblock(userId: string, id: string): Promise<void> {
    const personId = (await this.list.presentId(id)) ?? id;
    const done = await this.sql.transactionOn(personId, async (tx) => {
      await this.blocks.lock([userId, personId], tx);
      if (!(await this.list.remove(userId, personId, tx))) return undefined;
      const isOver = !(await this.blocks.isBlockedPair(userId, personId, tx));
      const outboxId = await this.outbox.add({ topic: UNBLOCKED, ref: userId, detail: { personId } }, tx);
      return { outboxId, pending: isOver ? await this.change(userId, personId, false, tx) : [] };
    });
    if (!done) return;
    await this.publishUnblocked(userId, personId);
    await this.steps.publish(done.pending);
    this.outbox.done(done.outboxId);
  }

  /** Tells what stands: one of them may have blocked the other again, or all along. */
  private async publishUnblocked(userId: string, personId: string): Promise<void> {
    if (!(await this.blocks.isBlockedPair(userId, personId))) this.publisher.back(userId, personId);
    this.publisher.listChanged(userId);
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

  private change(personId: string, otherId: string, isBlocked: boolean, tx: Transaction): Promise<PublishStep[]> {
    return this.steps.run({ personId, otherId, isBlocked }, tx);
  }
}
