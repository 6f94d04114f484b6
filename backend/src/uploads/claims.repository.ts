import { commonErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../database/sql.ts';
import { DomainError } from '../http/errors.ts';

/** Held until the end of the transaction: two posts cannot take one file, and no sweep takes it away meanwhile. */
const HOLD: Statement = {
  name: 'uploads.hold',
  text: 'SELECT state, kind FROM uploads WHERE id = $1 AND user_id = $2 FOR UPDATE',
};

const USE: Statement = { name: 'uploads.use', text: `UPDATE uploads SET state = 'used' WHERE id = $1` };

const DROP: Statement = {
  name: 'uploads.drop',
  text: `UPDATE uploads SET state = 'dropped' WHERE id = ANY($1::uuid[])`,
};

export type MediaKind = 'image' | 'video';

interface HeldUpload {
  state: string;
  kind: MediaKind | null;
}

/** How what was uploaded comes to be shown, in the transaction of that which shows it. */
@Injectable()
export class Claims {
  constructor(private readonly sql: Sql) {}

  /** Takes one of `userId`'s own finished uploads. Throws `invalid_input` at `field` where it cannot be shown. */
  async take(
    id: string,
    { userId, kind, field }: { userId: string; kind: MediaKind; field: string },
    transaction: Transaction,
  ): Promise<void> {
    const held = await this.sql.row<HeldUpload>(HOLD, [id, userId], transaction);
    const objection = objectionTo(held, kind);
    if (objection) throw new DomainError(commonErrors.invalid_input, { fields: { [field]: objection } });
    await this.sql.rows(USE, [id], transaction);
  }

  /** Lets go of files that nothing shows any more; the next sweep removes them. */
  async drop(ids: readonly string[], transaction: Transaction): Promise<void> {
    if (ids.length > 0) await this.sql.rows(DROP, [ids], transaction);
  }
}

function objectionTo(held: HeldUpload | undefined, kind: MediaKind): string | undefined {
  if (!held) return 'Upload a file first';
  if (held.state === 'used') return 'This file was already posted';
  if (held.state === 'dropped') return 'This file is no more: upload it again';
  if (held.state !== 'ready') return 'This upload was not finished';
  if (held.kind !== kind) return kind === 'image' ? 'This file is no image' : 'This file is no video';
  return undefined;
}
