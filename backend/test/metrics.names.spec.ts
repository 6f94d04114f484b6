import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Counter, Gauge, Histogram } from 'prom-client';
import { Metrics } from '../src/metrics/metrics.ts';

interface Row {
  kind: string;
  labels: string[];
}

const metrics = new Metrics();
type Own = Counter | Gauge | Histogram;

/** The metrics of the class, without those of the process that prom-client adds. */
const own = Object.entries(metrics).filter(
  (entry): entry is [string, Own] =>
    entry[1] instanceof Counter || entry[1] instanceof Gauge || entry[1] instanceof Histogram,
);

const described = (metric: Own): { name: string; labelNames: string[] } =>
  metric as unknown as { name: string; labelNames: string[] };

/** The metrics in the tables of the document, by name. */
function documented(): Record<string, Row> {
  const rows = readFileSync(path.resolve('docs/metrics.md'), 'utf8').matchAll(
    /^\| `(hoopline_\w+)` \| (\w+) \|(.*?)\| .+? \| .+? \|$/gm,
  );
  return Object.fromEntries(
    [...rows].map(([, name = '', kind = '', labels = '']) => [
      name,
      { kind, labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label) },
    ]),
  );
}

const kindOf = (metric: Own): string =>
  metric instanceof Counter ? 'counter' : metric instanceof Gauge ? 'gauge' : 'histogram';

/** All code of the server, except the metrics themselves and tests. */
function sources(folder = path.resolve('backend/src')): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts') && !file.name.endsWith('.spec.ts'))
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => !file.endsWith(path.join('metrics', 'metrics.ts')))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

describe('the metrics', () => {
  it('equal those of the document, with their kinds and labels', () => {
    const exported = own.map(([, metric]) => {
      const { name, labelNames } = described(metric);
      return [name, { kind: kindOf(metric), labels: labelNames }];
    });
    expect(documented()).toEqual(Object.fromEntries(exported));
  });

  it('are all updated by code of the server', () => {
    const code = sources();
    const unused = own
      .map(([property]) => property)
      .filter((property) => !new RegExp(`\\b${property}\\.(inc|set|observe|startTimer)\\(`).test(code));
    expect(unused).toEqual([]);
  });

  it('have help texts', async () => {
    for (const { name, help } of await metrics.registry.getMetricsAsJSON())
      expect([name, help.length > 0]).toEqual([name, true]);
  });
});
