import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The raw bytes: `fetch` would decompress them. */
  body: Buffer;
}

interface RawCall {
  method?: string;
  headers?: Record<string, string>;
  /** The requested path, if it is not valid in a URL. */
  path?: string;
}

/** A call that sends the path unchanged and leaves the answer unchanged. */
export const rawCall = (url: string, { method = 'GET', headers = {}, path }: RawCall = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false, ...(path !== undefined && { path }) }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
