import { parser } from '@prometheus-io/lezer-promql';
import { Metrics } from '../../src/metrics/metrics.ts';

export interface Selector {
  metric: string;
  labels: string[];
}

export interface Query {
  selectors: Selector[];
  /** Labels of `by` and `without`. */
  groupedBy: string[];
}

/** The selectors and labels of a PromQL expression. Throws for an expression that does not parse. */
export function readQuery(expression: string): Query {
  // Grafana replaces this with a duration.
  const text = expression.replaceAll('$__rate_interval', '1m');
  const query: Query = { selectors: [], groupedBy: [] };
  let isGrouping = false;
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      const word = text.slice(from, to);
      if (type.isError) throw new Error(`PromQL cannot be read at ${from}: ${text}`);
      if (type.name === 'VectorSelector') query.selectors.push({ metric: '', labels: [] });
      if (type.name === 'GroupingLabels') isGrouping = true;
      const selector = query.selectors.at(-1);
      if (type.name === 'Identifier' && selector) selector.metric = word;
      if (type.name !== 'LabelName') return;
      if (isGrouping) query.groupedBy.push(word);
      else selector?.labels.push(word);
    },
    leave: ({ type }) => {
      if (type.name === 'GroupingLabels') isGrouping = false;
    },
  });
  return query;
}

/** Labels that Prometheus adds to every sample. It renames our labels with the same name to `exported_…`. */
const OF_TARGET = ['job', 'instance'];

const SUFFIXES: Record<string, { suffix: string; labels: string[] }[]> = {
  counter: [{ suffix: '', labels: [] }],
  gauge: [{ suffix: '', labels: [] }],
  histogram: [
    { suffix: '_bucket', labels: ['le'] },
    { suffix: '_sum', labels: [] },
    { suffix: '_count', labels: [] },
  ],
  summary: [
    { suffix: '', labels: ['quantile'] },
    { suffix: '_sum', labels: [] },
    { suffix: '_count', labels: [] },
  ],
};

/** Every series that a node exports, with its labels as Prometheus stores them. */
export function exportedSeries(): Map<string, Set<string>> {
  const metrics = new Metrics();
  const series = new Map<string, Set<string>>();
  for (const metric of metrics.registry.getMetricsAsArray()) {
    const { labelNames = [] } = metric as { labelNames?: string[] };
    const own = labelNames.map((name) => (OF_TARGET.includes(name) ? `exported_${name}` : name));
    for (const { suffix, labels } of SUFFIXES[metric.type as unknown as string] ?? []) {
      series.set(metric.name + suffix, new Set([...own, ...labels, ...OF_TARGET]));
    }
  }
  metrics.registry.clear();
  return series;
}
