import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const NAME = 'push';

const FIND: Statement = { name: 'push-keys.find', text: 'SELECT value FROM app_keys WHERE name = $1' };

/** Of two nodes that start at once the second changes nothing and reads the keys of the first. */
const KEEP: Statement = {
  name: 'push-keys.keep',
  text: `INSERT INTO app_keys (name, value) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET value = app_keys.value RETURNING value`,
};

@Injectable()
export class PushKeysRepository {
  constructor(private readonly sql: Sql) {}

  async find(): Promise<PushKeys | undefined> {
    return (await this.sql.row<{ value: PushKeys }>(FIND, [NAME]))?.value;
  }

  /** The keys that are kept: those of the node that was first. */
  async keepFirst(keys: PushKeys): Promise<PushKeys> {
    return (await this.sql.row<{ value: PushKeys }>(KEEP, [NAME, keys]))?.value ?? keys;
  }
}
