import type { Metrics } from '../../src/metrics/metrics.ts';

/** Values of a metric by its labels, written as `{a="b"}`; empty for one without. */
export type Samples = Record<string, number>;

const LINE = /^(\w+)(\{.*\})? (\S+)$/;

/** Every sample of what Prometheus is sent, by name. */
export function readSamples(text: string): Record<string, Samples> {
  const all: Record<string, Samples> = {};
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined) continue;
    all[name] ??= {};
    all[name][labels] = Number(value);
  }
  return all;
}

/** One sample as it is now; 0 where there is none. `labels` as `{a="b"}`. */
export async function sample(metrics: Metrics, name: string, labels = ''): Promise<number> {
  return readSamples(await metrics.text())[`hoopline_${name}`]?.[labels] ?? 0;
}

/** How much a sample has grown since this call. */
export async function changeOf(metrics: Metrics, name: string, labels = ''): Promise<() => Promise<number>> {
  const before = await sample(metrics, name, labels);
  return async () => (await sample(metrics, name, labels)) - before;
}
