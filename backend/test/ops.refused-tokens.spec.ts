import { beforeEach, describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { ConsoleBrowser, OPS_TOKEN } from './harness/ops.ts';

let logged: string[] = [];
const server = useServer(() => {
  const logStream = { write: (line: string) => void logged.push(line) };
  return { OPS_TOKEN, TRUST_PROXY: 1, LOG_LEVEL: 'warn', logStream };
});
beforeEach(() => {
  logged = [];
});

const WRONG = 'a-wrong-token-that-nobody-may-read';
const REFUSED = { level: 40, context: 'Operators', msg: 'operator token refused' };
const lines = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>);

const readMetrics = (address: string, authorization = `Bearer ${WRONG}`) =>
  fetch(`${server.url}/metrics`, { headers: { authorization, 'x-forwarded-for': address } });

describe('a refused token of operators', () => {
  it('is logged in one line with its network address, and never with the token', async () => {
    const answer = await new ConsoleBrowser(server.url).enter(WRONG);
    expect(answer.status).toBe(401);
    expect((await readMetrics('203.0.113.7')).status).toBe(403);
    expect(lines()).toEqual([
      expect.objectContaining({ ...REFUSED, address: '127.0.0.1', method: 'POST', route: '/api/ops/session' }),
      expect.objectContaining({ ...REFUSED, address: '203.0.113.7', method: 'GET', route: '/metrics' }),
    ]);
    expect(logged.join('')).not.toContain(WRONG);
  });

  it('is logged ten times a minute for one network, which does not limit other networks', async () => {
    for (let count = 0; count < 30; count += 1) await readMetrics('203.0.113.8');
    expect(lines()).toHaveLength(10);
    await readMetrics('203.0.113.9');
    expect(lines().at(-1)).toMatchObject({ ...REFUSED, address: '203.0.113.9' });
  });

  it('is not logged for the right token, or without a token', async () => {
    await readMetrics('203.0.113.10', `Bearer ${OPS_TOKEN}`);
    await readMetrics('203.0.113.10', '');
    expect(lines()).toEqual([]);
  });
});
