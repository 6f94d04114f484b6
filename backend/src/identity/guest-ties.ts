import { Injectable } from '@nestjs/common';
import type { Sql } from '../database/sql.ts';

type Transaction = Parameters<Parameters<Sql['transaction']>[0]>[0];

/** Which guests a feature still has something to do with. */
export interface Ties {
  /** They have something ahead, and must stay as they are. */
  ahead: readonly string[];
  /** Something that is past names them, and must go on naming somebody. */
  past: readonly string[];
}

/** What one feature has of guests who have been idle for long. */
export interface TieKeeper {
  of(guestIds: readonly string[], now: Date, transaction: Transaction): Promise<Ties>;
  /** They are about to go: throws away what is theirs alone. */
  cut(guestIds: readonly string[], transaction: Transaction): Promise<void>;
}

/** What binds guests whom nobody has seen for long. Each feature that keeps anything of theirs registers. */
@Injectable()
export class GuestTies {
  private readonly keepers: TieKeeper[] = [];

  register(keeper: TieKeeper): void {
    this.keepers.push(keeper);
  }

  async of(guestIds: readonly string[], now: Date, transaction: Transaction): Promise<Ties> {
    const all: Ties[] = [];
    for (const keeper of this.keepers) all.push(await keeper.of(guestIds, now, transaction));
    return { ahead: all.flatMap(({ ahead }) => ahead), past: all.flatMap(({ past }) => past) };
  }

  async cut(guestIds: readonly string[], transaction: Transaction): Promise<void> {
    for (const keeper of this.keepers) await keeper.cut(guestIds, transaction);
  }
}
