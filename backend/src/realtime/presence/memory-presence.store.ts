import type { PresenceStore } from './presence.store.ts';

/** Presence of a single process. */
export class MemoryPresenceStore implements PresenceStore {
  private readonly until = new Map<string, number>();

  async renew(userIds: readonly string[], until: number): Promise<string[]> {
    const fresh = userIds.filter((id) => !this.until.has(id));
    for (const id of userIds) this.until.set(id, until);
    return fresh;
  }

  async takeExpired(now: number): Promise<Map<string, number>> {
    const expired = new Map([...this.until].filter(([, until]) => until <= now));
    for (const id of expired.keys()) this.until.delete(id);
    return expired;
  }

  async online(userIds: readonly string[], now: number): Promise<Set<string>> {
    return new Set(userIds.filter((id) => (this.until.get(id) ?? 0) > now));
  }
}
