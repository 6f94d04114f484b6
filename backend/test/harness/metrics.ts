import type { Metrics } from '../../src/metrics/metrics.ts';

/** Values of a metric by its labels, written as `{a="b"}`; the key is empty without labels. */
export type Samples = Record<string, number>;

const LINE = /^(\w+)(\{.*\})? (\S+)$/;

/** Every sample in a text for Prometheus, by name. */
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

/** The present value of one sample; 0 if it does not exist. `labels` as `{a="b"}`. */
export async function sample(metrics: Metrics, name: string, labels = ''): Promise<number> {
  return readSamples(await metrics.text())[`hoopline_${name}`]?.[labels] ?? 0;
}

/** How much a sample has grown since this call. */
export async function changeOf(metrics: Metrics, name: string, labels = ''): Promise<() => Promise<number>> {
  const before = await sample(metrics, name, labels);
  return async () => (await sample(metrics, name, labels)) - before;
}
