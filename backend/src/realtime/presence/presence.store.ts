/**
 * Which users are connected to any node. An entry expires unless its node renews it, so that the users of a killed node
 * go offline.
 */
export interface PresenceStore {
  /** Keeps people online until `until`. Returns those who were not online before. */
  renew(userIds: readonly string[], until: number): Promise<string[]>;
  /** Removes entries that expired by `now`, each for exactly one caller. Returns them with the time they expired. */
  takeExpired(now: number): Promise<Map<string, number>>;
  /** Those of `userIds` who are online at `now`. */
  online(userIds: readonly string[], now: number): Promise<Set<string>>;
}

export const PRESENCE_STORE = Symbol('presence-store');

/** For a single node, without Redis. */
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
