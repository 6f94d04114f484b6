/**
 * How many sockets without a member's session one network may have open on one node: enough for the spectators in a
 * school's gym, who share its address, and little for the server. Members are counted each by themselves, once it is known
 * that they are; as many again may be on their way to that.
 */
const MAX_SOCKETS = 200;

/** How many sockets are open, by network. */
export class SocketsByAddress {
  private readonly counts = new Map<string, number>();

  /** False where the network has too many open. Otherwise `remove` must be called when the socket has closed. */
  add(address: string): boolean {
    const count = this.counts.get(address) ?? 0;
    if (count >= MAX_SOCKETS) return false;
    this.counts.set(address, count + 1);
    return true;
  }

  remove(address: string): void {
    const count = this.counts.get(address) ?? 0;
    if (count > 1) this.counts.set(address, count - 1);
    else this.counts.delete(address);
  }
}
