const LIMIT_MS = 5_000;
const MAX_BYTES = 1024 * 1024;

/** No answer in time, no connection, an answer that is not a success, or an answer that cannot be used. */
export type OutboundFailure = 'timeout' | 'unreachable' | 'refused' | 'unusable';

/**
 * A service gave no usable answer. The message names its host, but neither path nor body, which contain keys and
 * positions.
 */
export class OutboundError extends Error {
  constructor(
    readonly failure: OutboundFailure,
    message: string,
    /** The answer of a refusal; `body` only if it is usable JSON. */
    readonly answer?: { status: number; body: unknown },
  ) {
    super(message);
  }
}

/**
 * Calls a service whose address is in the settings, for one request of a person. All calls of one instance together
 * take at most `limitMs`, by default five seconds. An answer is JSON of at most a megabyte; redirects are not followed.
 */
export class Outbound {
  private readonly signal: AbortSignal;

  constructor(limitMs = LIMIT_MS) {
    this.signal = AbortSignal.timeout(limitMs);
  }

  /** The body of the answer. Rejects with an `OutboundError`. */
  async json(
    url: URL,
    init: { method?: 'POST'; headers?: Record<string, string>; body?: string } = {},
  ): Promise<unknown> {
    try {
      const headers = { accept: 'application/json', ...init.headers };
      const answer = await fetch(url, { ...init, headers, redirect: 'manual', signal: this.signal });
      if (answer.ok) return await readJson(answer, url.host);
      const body = await readJson(answer, url.host).catch((error) =>
        isTimeout(error) ? Promise.reject(error) : undefined,
      );
      throw new OutboundError('refused', `${url.host} answered ${answer.status}`, { status: answer.status, body });
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      if (isTimeout(error)) throw new OutboundError('timeout', `${url.host} did not answer in time`);
      const { code, name } = ((error as Error).cause ?? error) as { code?: string; name: string };
      throw new OutboundError('unreachable', `${url.host} cannot be reached: ${code ?? name}`);
    }
  }
}

const isTimeout = (error: unknown): boolean => (error as Error).name === 'TimeoutError';

async function readJson(answer: Response, host: string): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? 'no type';
  const unusable = async (what: string) => {
    await answer.body?.cancel();
    return new OutboundError('unusable', `${host} answered ${what}`);
  };
  if (!/^application\/json\s*(;|$)/i.test(type)) throw await unusable(`with ${type.slice(0, 100)}`);
  const text = await readAtMost(answer, MAX_BYTES);
  if (text === undefined) throw new OutboundError('unusable', `${host} answered more than ${MAX_BYTES} bytes`);
  try {
    return JSON.parse(text);
  } catch {
    throw new OutboundError('unusable', `${host} answered with broken JSON`);
  }
}

/** The body as text; undefined if it is longer than `limit` bytes. */
export async function readAtMost(answer: Response, limit: number): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > limit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
