interface Line<T> {
  /** The read under way, whatever becomes of it. */
  running: Promise<unknown>;
  /** The one after it, which all who wait share. */
  next: Promise<T> | undefined;
}

/**
 * Lets a crowd that asks for the same thing share reads of it. Who comes while it is being read waits for the next
 * read, so nobody is given what was read before they asked.
 */
export class SharedReads<T> {
  private readonly lines = new Map<string, Line<T>>();

  read(key: string, load: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { running: Promise.resolve(), next: undefined };
    this.lines.set(key, line);
    line.next ??= line.running.then(() => this.begin(key, line, load));
    return line.next;
  }

  private begin(key: string, line: Line<T>, load: () => Promise<T>): Promise<T> {
    const reading = load();
    line.next = undefined;
    line.running = reading
      .catch(() => {})
      .then(() => {
        if (line.next === undefined) this.lines.delete(key);
      });
    return reading;
  }
}
