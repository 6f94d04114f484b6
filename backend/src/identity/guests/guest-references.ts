import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/sql.ts';

/** Guests whom a feature still refers to, by their ids. */
export interface References {
  /** They have something upcoming: the account must stay as it is. */
  upcoming: readonly string[];
  /** Only something past refers to them: a row must stay, but without their name and profile. */
  past: readonly string[];
}

/** What a feature registers that stores data about guests. */
export interface ReferenceHolder {
  find(guestIds: readonly string[], now: Date, tx: Transaction): Promise<References>;
  /** Deletes what belongs to these guests alone, just before they are removed. */
  detach(guestIds: readonly string[], tx: Transaction): Promise<void>;
}

/** Collects from all features what still refers to guests who are about to be removed. */
@Injectable()
export class GuestReferences {
  private readonly holders: ReferenceHolder[] = [];

  register(holder: ReferenceHolder): void {
    this.holders.push(holder);
  }

  async find(guestIds: readonly string[], now: Date, tx: Transaction): Promise<References> {
    const all: References[] = [];
    for (const holder of this.holders) all.push(await holder.find(guestIds, now, tx));
    return { upcoming: all.flatMap(({ upcoming }) => upcoming), past: all.flatMap(({ past }) => past) };
  }

  async detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    for (const holder of this.holders) await holder.detach(guestIds, tx);
  }
}
