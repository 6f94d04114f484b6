type Work = () => Promise<unknown>;

/**
 * Adds locks and broadcast channels, which tabs of one browser share and jsdom lacks. Returns a function that removes
 * them.
 */
export function fakeTabs(): () => void {
  const held = new Map<string, Promise<unknown>>();
  const locks = {
    request: (name: string, { signal }: { signal: AbortSignal }, work: Work) => {
      const turn = (held.get(name) ?? Promise.resolve()).then(() => {
        if (signal.aborted) throw new DOMException('Aborted', 'AbortError');
        return work();
      });
      held.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  };
}

class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(private readonly name: string) {
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage?.({ data }));
    }
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}
