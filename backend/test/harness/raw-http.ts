import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire: `fetch` would unpack it. */
  body: Buffer;
}

interface RawCall {
  method?: string;
  headers?: Record<string, string>;
  /** What is asked for, if it is no path that an address can have. */
  path?: string;
}

/** A call whose path is sent, and whose answer is left, as it is. */
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
