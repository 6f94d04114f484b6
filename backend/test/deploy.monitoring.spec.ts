import { existsSync, readdirSync } from 'node:fs';
import { CAUSES } from '@hoopline/contracts/ops/rules';
import { describe, expect, it } from '@jest/globals';
import { readCompose, readText, readYaml } from './harness/deployment.ts';
import { exportedSeries, readQuery } from './harness/promql.ts';

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  for?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

interface PrometheusConfig {
  rule_files: string[];
  scrape_configs: {
    job_name: string;
    metrics_path?: string;
    authorization?: { type: string; credentials_file: string };
    static_configs: { targets: string[] }[];
  }[];
}

interface Panel {
  title: string;
  type: string;
  datasource?: { uid: string };
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; datasource: { uid: string } }[];
}

/** A rule of Grafana that forwards alerts of Prometheus. */
interface HandOver {
  data: { datasourceUid: string; model: { expr: string } }[];
  annotations?: Record<string, string>;
}

const { services } = readCompose();
const folder = 'deploy/prometheus';
const prometheus = readYaml<PrometheusConfig>(`${folder}/prometheus.yml`);
const ruleFiles = readdirSync(`${folder}/rules`).map((file) => `${folder}/rules/${file}`);
const rules = ruleFiles.flatMap((file) =>
  readYaml<{ groups: { rules: Rule[] }[] }>(file).groups.flatMap((one) => one.rules),
);
const recorded = rules.filter(({ record }) => record !== undefined);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const provisioning = 'deploy/grafana/provisioning';
const { datasources } = readYaml<{ datasources: { uid: string; url: string }[] }>(
  `${provisioning}/datasources/prometheus.yml`,
);
const dashboard: { uid: string; panels: Panel[] } = JSON.parse(readText('deploy/grafana/dashboards/hoopline.json'));
const handOvers = readYaml<{ groups: { rules: HandOver[] }[] }>(`${provisioning}/alerting/alerts.yml`).groups.flatMap(
  (group) => group.rules,
);
const handOver = handOvers.flatMap(({ data }) => data);

/** The anchors of a document's headings. */
const headingsOf = (file: string): string[] =>
  [...readText(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .replace(/\s/g, '-');

/** All series: those of a node, those that the rules record, and two of Prometheus itself. */
const series = exportedSeries();
series.set('up', new Set(['job', 'instance']));
series.set('ALERTS', new Set(['alertname', 'alertstate', 'severity', 'job', 'instance']));
for (const { record = '', expr } of recorded) series.set(record, new Set(readQuery(expr).groupedBy));

const queries = [
  ...rules.map(({ record, alert, expr }) => ({ name: record ?? alert ?? '', expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr }))),
  ...handOver.map(({ model }) => ({ name: 'the alerts that Grafana forwards', expr: model.expr })),
];

describe('the queries', () => {
  it('are found in the rules, the dashboard and the alerts of Grafana', () => {
    expect(queries.length).toBeGreaterThan(50);
  });

  it.each(queries)('$name uses series and labels that are exported: $expr', ({ expr }) => {
    const { selectors, groupedBy } = readQuery(expr);
    expect(selectors).not.toHaveLength(0);
    for (const { metric, labels } of selectors) {
      expect([...series.keys()]).toContain(metric);
      for (const label of labels) expect([...(series.get(metric) ?? [])]).toContain(label);
    }
    const known = selectors.flatMap(({ metric }) => [...(series.get(metric) ?? [])]);
    for (const label of groupedBy) expect(known).toContain(label);
  });

  it('are checked for wrong series, labels and syntax', () => {
    expect(() => readQuery('sum(rate(hoopline_sockets[5m])')).toThrow('cannot be read');
    expect(series.has('hoopline_sockets_total')).toBe(false);
    expect(readQuery('sum by (room) (hoopline_sockets{kind="x"})')).toEqual({
      selectors: [{ metric: 'hoopline_sockets', labels: ['kind'] }],
      groupedBy: ['room'],
    });
  });
});

describe('Prometheus', () => {
  it('reads every node, with the token that the container writes', () => {
    const job = prometheus.scrape_configs.find(({ job_name }) => job_name === 'hoopline');
    const nodes = Object.keys(services).filter((name) => services[name]?.build);
    expect(job?.metrics_path).toBe('/metrics');
    expect(job?.static_configs.flatMap(({ targets }) => targets)).toEqual(nodes.map((name) => `${name}:3000`));
    const { type, credentials_file = '' } = job?.authorization ?? {};
    expect(type).toBe('Bearer');
    const { entrypoint } = services.prometheus as { entrypoint?: string[] };
    expect(entrypoint?.at(-1)).toContain(`"$$OPS_TOKEN" > ${credentials_file}`);
    for (const name of nodes)
      expect(services[name]?.networks).toEqual(expect.arrayContaining(services.prometheus?.networks ?? ['?']));
  });

  it('finds the rules, each with a unique name', () => {
    expect(prometheus.rule_files).toEqual(['rules/*.yml']);
    expect(ruleFiles).toHaveLength(2);
    const names = rules.map(({ record, alert }) => record ?? alert);
    expect(new Set(names).size).toBe(names.length);
  });

  it('records series with names of the convention level:metric:operation', () => {
    for (const { record } of recorded) expect(record).toMatch(/^hoopline:[a-z_]+:[a-z\d]+$/);
  });

  it.each(alerts)('describes for $alert its urgency, what happened, and what to do', (alert) => {
    expect(alert.labels).toEqual({ severity: expect.stringMatching(/^(page|ticket)$/) });
    expect(alert.annotations).toEqual({ summary: expect.any(String), runbook: expect.stringMatching(/^docs\//) });
    if (alert.for) expect(alert.for).toMatch(/^\d+[sm]$/);
    const used = [...(alert.annotations?.summary ?? '').matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
    const { selectors, groupedBy } = readQuery(alert.expr);
    const left = groupedBy.length > 0 ? groupedBy : [...(series.get(selectors[0]?.metric ?? '') ?? [])];
    for (const label of used) expect(left).toContain(label);
  });
});

describe('the runbook', () => {
  it.each(['docs/operations.md', 'docs/scaling.md'])('%s links to existing files and headings', (file) => {
    const links = [...readText(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    for (const link of links.filter((each) => !each.includes('://'))) {
      const [target = '', anchor] = link.split('#');
      const path = target ? `docs/${target}` : file;
      expect([link, existsSync(path)]).toEqual([link, true]);
      if (anchor) expect(headingsOf(path)).toContain(anchor);
    }
  });

  it('has a heading for every alert', () => {
    const pointers = [...alerts.map(({ annotations }) => annotations), ...handOvers.map((rule) => rule.annotations)];
    expect(pointers).toHaveLength(alerts.length + 1);
    for (const { runbook = '' } of pointers.map((one) => one ?? {})) {
      const [file = '', anchor] = runbook.split('#');
      expect(headingsOf(file)).toContain(anchor);
    }
  });

  it('has a heading for every cause of the console', () => {
    for (const anchor of Object.values(CAUSES)) expect(headingsOf('docs/operations.md')).toContain(anchor);
  });

  it('contains only headings of existing alerts and causes', () => {
    const [, part = ''] = readText('docs/operations.md').split('## What to do when');
    const named = [...alerts.map(({ annotations }) => annotations?.runbook?.split('#')[1]), ...Object.values(CAUSES)];
    for (const [, heading = ''] of part.matchAll(/^### (.+)$/gm)) expect(named).toContain(slug(heading));
  });
});

describe('Grafana', () => {
  it('reads from the Prometheus of the deployment', () => {
    expect(datasources).toHaveLength(1);
    expect(datasources[0]?.url).toBe('http://prometheus:9090');
    expect(services.grafana?.networks).toEqual(expect.arrayContaining(services.prometheus?.networks ?? ['?']));
  });

  it('finds dashboard and provisioning where Compose mounts them', () => {
    const { providers } = readYaml<{ providers: { options: { path: string } }[] }>(
      `${provisioning}/dashboards/hoopline.yml`,
    );
    const mounts = (services.grafana?.volumes ?? []).map((volume) => volume.split(':'));
    expect(mounts).toContainEqual(['./deploy/grafana/dashboards', providers[0]?.options.path, 'ro']);
    expect(mounts).toContainEqual(['./deploy/grafana/provisioning', '/etc/grafana/provisioning', 'ro']);
    expect(services.grafana?.environment?.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH).toBe(
      `${providers[0]?.options.path}/hoopline.json`,
    );
  });

  it('has panels that use the provisioned datasource and do not overlap', () => {
    const uid = datasources[0]?.uid;
    const taken = new Set<string>();
    for (const { title, type, datasource, targets = [], gridPos } of dashboard.panels) {
      if (type !== 'row') {
        expect([title, datasource?.uid]).toEqual([title, uid]);
        expect(targets).not.toHaveLength(0);
      }
      for (const target of targets) expect([title, target.datasource.uid]).toEqual([title, uid]);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, taken.has(`${x},${y}`)]).toEqual([title, false]);
          taken.add(`${x},${y}`);
        }
      }
    }
    for (const { datasourceUid } of handOver) expect(datasourceUid).toBe(uid);
  });
});

describe('the proxy', () => {
  const caddyfile = readText('deploy/caddy/Caddyfile').replace(/#.*$/gm, '');

  it('has blocks that close', () => {
    let depth = 0;
    for (const bracket of caddyfile.replace(/\{\$\w+\}/g, '').match(/[{}]/g) ?? []) {
      depth += bracket === '{' ? 1 : -1;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });

  it('sends requests only to nodes that are ready', () => {
    const [, targets = ''] = /reverse_proxy ([^{]+)\{/.exec(caddyfile) ?? [];
    const nodes = Object.keys(services).filter((name) => services[name]?.build);
    expect(targets.trim().split(' ')).toEqual(nodes.map((name) => `${name}:3000`));
    expect(caddyfile).toMatch(/health_uri \/api\/health\b/);
    for (const name of nodes)
      expect(services[name]?.networks).toEqual(expect.arrayContaining(services.proxy?.networks ?? ['?']));
  });

  it('refuses requests for metrics from outside', () => {
    expect(caddyfile).toMatch(/@metrics path \/metrics \/metrics\/\*\s+respond @metrics 404/);
  });

  it('gets every variable that it reads, and its configuration', () => {
    for (const [, name] of caddyfile.matchAll(/\{\$(\w+)\}/g)) {
      expect(services.proxy?.environment).toHaveProperty(name as string);
    }
    expect(services.proxy?.volumes).toContain('./deploy/caddy/Caddyfile:/etc/caddy/Caddyfile:ro');
  });
});
