import { log } from '../../../lib/log.ts';
import type { Outgoing, OutgoingStorage } from './outgoing.ts';

/** Storage that never fails: when the device refuses to keep messages, this page keeps them as long as it is open. */
export class FallbackStorage implements OutgoingStorage {
  private held = new Map<string, Outgoing>();

  private constructor(private durable: OutgoingStorage | undefined) {}

  static async open(openDurable: () => Promise<OutgoingStorage>): Promise<FallbackStorage> {
    return new FallbackStorage(await openDurable().catch(refused));
  }

  /** Whether messages outlive this page. */
  get isDurable(): boolean {
    return this.durable !== undefined;
  }

  async list(): Promise<Outgoing[]> {
    const items = await this.durable?.list().catch((error: unknown) => this.giveUp(error));
    if (items) this.held = new Map(items.map((item) => [item.clientMessageId, item]));
    return [...this.held.values()].sort((a, b) => (a.clientMessageId < b.clientMessageId ? -1 : 1));
  }

  async put(item: Outgoing): Promise<void> {
    this.held.set(item.clientMessageId, item);
    await this.durable?.put(item).catch((error: unknown) => this.giveUp(error));
  }

  async remove(clientMessageId: string): Promise<void> {
    this.held.delete(clientMessageId);
    await this.durable?.remove(clientMessageId).catch((error: unknown) => this.giveUp(error));
  }

  private giveUp(error: unknown): void {
    this.durable = undefined;
    refused(error);
  }
}

function refused(error: unknown): undefined {
  log.error('This device does not keep unsent messages', error);
}
