import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import webPush from 'web-push';
import { Sql, type Statement } from '../../../database/sql.ts';

interface PushKeys {
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

/** The key pair (VAPID) that push services know us by. Made once, at the first start of any node. */
@Injectable()
export class PushKeysService implements OnApplicationBootstrap {
  private keys: Promise<PushKeys> | undefined;

  constructor(private readonly sql: Sql) {}

  onApplicationBootstrap(): void {
    // Where the database does not answer now, they are read when they are first needed.
    this.get().catch(() => {});
  }

  get(): Promise<PushKeys> {
    this.keys ??= this.read().catch((error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }

  private async read(): Promise<PushKeys> {
    return (
      (await this.sql.row<{ value: PushKeys }>(FIND, [NAME]))?.value ?? this.keepFirst(webPush.generateVAPIDKeys())
    );
  }

  /** The keys that are kept: those of the node that was first. */
  private async keepFirst(keys: PushKeys): Promise<PushKeys> {
    return (await this.sql.row<{ value: PushKeys }>(KEEP, [NAME, keys]))?.value ?? keys;
  }
}
