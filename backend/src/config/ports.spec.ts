import { describe, expect, it } from '@jest/globals';
import { isBlockedByBrowsers, openPortAfter } from './ports.ts';

/** Node's own fetch refuses the ports of the standard before it opens a connection. */
async function isRefusedByFetch(port: number): Promise<boolean> {
  const answer = fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1_000), method: 'HEAD' });
  const error = await answer.then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  return (error?.cause as Error | undefined)?.message === 'bad port';
}

describe('ports that no browser opens', () => {
  const blocked = Array.from({ length: 65_536 }, (_, port) => port).filter(isBlockedByBrowsers);

  it('are exactly the ports that fetch refuses', async () => {
    expect(await Promise.all(blocked.map(isRefusedByFetch))).toEqual(blocked.map(() => true));
    const beside = blocked.map(openPortAfter);
    expect(await Promise.all(beside.map(isRefusedByFetch))).toEqual(beside.map(() => false));
  });
});
