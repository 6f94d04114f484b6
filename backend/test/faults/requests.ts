import { request } from 'node:http';

export interface Answer {
  status: number;
  body: unknown;
}

/** Longer than any call may wait in the server. */
const TIMEOUT_MS = 16_000;

/** One call on a connection of its own. Rejects without an answer. */
export function callOnce(port: number, cookie: string, method: string, path: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false, timeout: TIMEOUT_MS });
    call.on('timeout', () => call.destroy(new Error(`no answer to ${method} ${path}`)));
    call.on('error', reject);
    call.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) }));
    });
    call.end(body && JSON.stringify(body));
  });
}

/** Whether the same call may succeed in a moment. */
export const isTransient = ({ status }: Answer): boolean => status >= 500 || [408, 425, 429].includes(status);
