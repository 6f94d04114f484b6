import { Injectable } from '@nestjs/common';
import { Batcher } from '../../batching/batcher.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { isBlockedPair, type Unseen, unseenOf } from './blocks.sql.ts';

/** Locks both people, always in the order of their ids, to prevent deadlocks. */
const LOCK: Statement = {
  name: 'blocks.lock',
  text: `SELECT id, kind FROM users WHERE id = ANY($1::uuid[]) AND kind <> 'former' ORDER BY id FOR NO KEY UPDATE`,
};

const UNSEEN: Statement = { name: 'blocks.unseen', text: `SELECT ${unseenOf('$1::uuid[]')} AS unseen` };

const IS_PAIR: Statement = { name: 'blocks.is-pair', text: `SELECT ${isBlockedPair('$1', '$2')} AS "isBlocked"` };

/** A locked person who blocks or is blocked. */
export interface LockedPerson {
  id: string;
  kind: 'member' | 'guest';
}

/** Finds which people are in a block with each other. */
@Injectable()
export class BlocksRepository {
  private readonly others = new Batcher<string, string[] | undefined>((ids) => this.findOthers(ids));

  constructor(private readonly sql: Sql) {}

  /** Everybody in a block with this person. */
  async othersOf(id: string): Promise<string[]> {
    return (await this.others.add(id)) ?? [];
  }

  /** The viewers who must not see one of these people, each with the person. */
  async unseen(ids: readonly string[]): Promise<Unseen[]> {
    return (await this.sql.row<{ unseen: Unseen[] }>(UNSEEN, [ids]))?.unseen ?? [];
  }

  async isBlockedPair(one: string, other: string, tx?: Transaction): Promise<boolean> {
    return (await this.sql.row<{ isBlocked: boolean }>(IS_PAIR, [one, other], tx))?.isBlocked === true;
  }

  /** Returns the people of `ids` who exist. Until `tx` ends, nobody adds or removes a block between them. */
  lock(ids: readonly string[], tx: Transaction): Promise<LockedPerson[]> {
    return this.sql.rows<LockedPerson & object>(LOCK, [ids], tx);
  }

  private async findOthers(ids: string[]): Promise<Map<string, string[]>> {
    const others = new Map<string, string[]>();
    for (const { viewerId, personId } of await this.unseen(ids)) {
      others.set(personId, [...(others.get(personId) ?? []), viewerId]);
    }
    return others;
  }
}
