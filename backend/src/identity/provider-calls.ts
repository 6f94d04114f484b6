import type { OutgoingHttpHeaders } from 'node:http';

const PATIENCE_MS = 5_000;
const MAX_ANSWER = 1024 * 1024;

type Done = (problem: { statusCode: number; data: string } | null, answer?: string) => void;

/** The one method of the OAuth library that reaches out. */
interface Caller {
  _request(
    method: string,
    url: string,
    headers: OutgoingHttpHeaders | null,
    body: string,
    accessToken: string | null,
    done: Done,
  ): void;
}

/**
 * Bounds a strategy's calls to its provider: no redirects, 5 seconds, 1 MB. The library by itself would wait for ever.
 * The access token travels in a header, not in an address that somebody may log.
 */
export function boundCalls(oauth: object & { useAuthorizationHeaderforGET(use: boolean): void }): void {
  oauth.useAuthorizationHeaderforGET(true);
  (oauth as unknown as Caller)._request = (method, url, headers, body, _accessToken, done) => {
    call(method, url, headers, body).then(
      ({ ok, status, text }) => (ok ? done(null, text) : done({ statusCode: status, data: text })),
      (error: Error) => done({ statusCode: 0, data: error.message }),
    );
  };
}

async function call(method: string, url: string, headers: OutgoingHttpHeaders | null, body: string) {
  const answer = await fetch(url, {
    method,
    headers: headers as Record<string, string>,
    ...(body && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { ok: answer.ok, status: answer.status, text: await readAtMost(answer, MAX_ANSWER) };
}

async function readAtMost(answer: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new Error(`answer longer than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
