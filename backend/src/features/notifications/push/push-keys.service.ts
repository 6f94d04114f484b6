import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import webPush from 'web-push';
import { type PushKeys, PushKeysRepository } from './push-keys.repository.ts';

/** The key pair (VAPID) that push services know us by. Made once, at the first start of any node. */
@Injectable()
export class PushKeysService implements OnApplicationBootstrap {
  private keys: Promise<PushKeys> | undefined;

  constructor(private readonly repository: PushKeysRepository) {}

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
    return (await this.repository.find()) ?? (await this.repository.keepFirst(webPush.generateVAPIDKeys()));
  }
}
