import type { MetricValues, OpsCause } from '@hoopline/contracts';
import { CAUSES, METRICS, OPS } from '@hoopline/contracts/ops/rules';
import { describe, expect, it } from '@jest/globals';
import { IncidentLog } from './incident-log.ts';
import { type Finding, findingsOf, type NodeSample, type Situation } from './verdict.ts';

const NONE = Object.fromEntries(METRICS.map((name) => [name, null])) as MetricValues;

interface Changes extends Partial<Omit<NodeSample, 'metrics'>> {
  metrics?: Partial<MetricValues>;
}

const sample = (id: string, { metrics, ...changes }: Changes = {}): NodeSample => ({
  id,
  name: `host:${id}`,
  version: '1',
  startedAt: `2026-11-29T10:00:0${id}.000Z`,
  isDraining: false,
  database: 'up',
  failing: [],
  silentMs: 500,
  canaryFailsTo: [],
  metrics: { ...NONE, users: Number(id), databaseMs: 2, errorPercent: 0, diskRefusals: 0, ...metrics },
  ...changes,
});

/** Two healthy nodes with one and two people; each is changed by an argument. */
const two = (one: Changes = {}, other: Changes = {}, more: Partial<Situation> = {}): Situation => ({
  nodes: [sample('1', one), sample('2', other)],
  deadNodes: [],
  redis: 'up',
  areUploadsPaused: false,
  ...more,
});

const SLOW = { metrics: { databaseMs: 800 } };
const DOWN: Changes = { database: 'down' };
const dead = { deadNodes: [sample('3')] };

const FINDINGS: [string, Situation, OpsCause | 'ok', Finding['level'], peopleCount: number][] = [
  ['nothing is wrong', two(), 'ok', 'degraded', 0],
  [
    'no node has measured anything yet',
    { nodes: [], deadNodes: [], redis: 'none', areUploadsPaused: false },
    'ok',
    'degraded',
    0,
  ],
  ['PostgreSQL answers no node', two(DOWN, DOWN), 'database', 'down', 3],
  ['PostgreSQL does not answer one node', two({}, DOWN), 'database', 'degraded', 2],
  ['PostgreSQL answers no node that still reports', two(DOWN, { silentMs: 4_000 }), 'database', 'down', 1],
  [
    'PostgreSQL does not answer, and calls wait',
    two({ ...DOWN, metrics: { poolWaiting: 9 } }),
    'database',
    'degraded',
    1,
  ],
  ['a write failed because the disk is full', two({ metrics: { diskRefusals: 1 } }), 'disk', 'degraded', 1],
  ['the disk has no room for uploads', two({}, { metrics: { diskFree: 1_000 } }), 'disk', 'degraded', 2],
  ['six calls wait for a connection', two({ metrics: { poolWaiting: 6 } }), 'pool', 'degraded', 1],
  ['five calls wait for a connection', two({ metrics: { poolWaiting: 5 } }), 'ok', 'degraded', 0],
  ['PostgreSQL is slow', two(SLOW, SLOW), 'databaseSlow', 'degraded', 3],
  ['a node is silent', two({}, { silentMs: 3_001 }), 'nodeGone', 'degraded', 2],
  ['a node has missed a report', two({}, { silentMs: 2_900, canaryFailsTo: [] }), 'ok', 'degraded', 0],
  ['a node has died', two({}, {}, dead), 'nodeGone', 'degraded', 3],
  ['Redis is away', two({}, {}, { redis: 'down' }), 'redis', 'degraded', 3],
  ['a new release loses canaries', two({ canaryFailsTo: ['2'] }, { version: '2' }), 'release', 'degraded', 2],
  ['a new release fails', two({}, { version: '2', metrics: { errorPercent: 20 } }), 'release', 'degraded', 2],
  ['the old release fails', two({ metrics: { errorPercent: 20 } }, { version: '2' }), 'errors', 'degraded', 1],
  ['canaries are lost', two({ canaryFailsTo: ['2'] }), 'canary', 'degraded', 3],
  [
    'canaries are lost to a node that is dying',
    two({ canaryFailsTo: ['2'] }, { silentMs: 2_000 }),
    'ok',
    'degraded',
    0,
  ],
  ['some answers are errors', two({ metrics: { errorPercent: 2 } }), 'errors', 'degraded', 1],
  ['a handler fails', two({ failing: ['games.seats'] }), 'outbox', 'degraded', 1],
  ['an event waits for half a minute', two({ metrics: { outboxMs: 31_000 } }), 'outbox', 'degraded', 1],
  ['Redis is slow', two({ metrics: { redisMs: 150 } }), 'redisSlow', 'degraded', 1],
  ['answers are slow', two({}, { metrics: { requestP95: 1_500 } }), 'answersSlow', 'degraded', 2],
  ['an event loop is busy', two({}, { metrics: { loopLagMs: 300 } }), 'busy', 'degraded', 2],
  [
    'a busy node takes long',
    two({}, { metrics: { loopLagMs: 300, ...SLOW.metrics, redisMs: 200 } }),
    'busy',
    'degraded',
    2,
  ],
  [
    'many clients reconnect',
    two({ metrics: { reconnects: 30 } }, { metrics: { reconnects: 30 } }),
    'reconnects',
    'degraded',
    3,
  ],
  ['uploads are paused', two({}, {}, { areUploadsPaused: true }), 'uploadsPaused', 'degraded', 3],
  ['a node drains', two({ isDraining: true }), 'draining', 'degraded', 1],
];

describe('the most serious finding', () => {
  it.each(FINDINGS)('is right if %s', (_, situation, cause, level, peopleCount) => {
    const [first] = findingsOf(situation);
    expect(first ? [first.cause, first.level, first.peopleCount] : ['ok', level, peopleCount]).toEqual([
      cause,
      level,
      peopleCount,
    ]);
  });

  it('has a row for each cause, and causes are ordered as in the contract', () => {
    const named = [...new Set(FINDINGS.map(([, , cause]) => cause))].filter((cause) => cause !== 'ok');
    expect(named.sort()).toEqual(Object.keys(CAUSES).sort());
    const everything = two(
      { ...DOWN, isDraining: true, failing: ['x'], canaryFailsTo: ['2'], metrics: { poolWaiting: 9, loopLagMs: 900 } },
      {
        version: '2',
        metrics: {
          diskRefusals: 1,
          errorPercent: 9,
          requestP95: 2_000,
          redisMs: 200,
          reconnects: 99,
          ...SLOW.metrics,
        },
      },
      { ...dead, redis: 'down', areUploadsPaused: true },
    );
    expect(findingsOf(everything).map(({ cause }) => cause)).toEqual(Object.keys(CAUSES));
  });
});

describe('the verdict over time', () => {
  const found = (cause: OpsCause, level: Finding['level'] = 'degraded'): Finding[] => [
    { cause, level, peopleCount: 4, nodes: ['host:1'] },
  ];
  const OK = { level: 'ok' };

  it('keeps the time at which a cause began, and becomes ok after some calm seconds', () => {
    const log = new IncidentLog();
    expect(log.add([], 0)).toEqual(OK);
    const since = new Date(1_000).toISOString();
    expect(log.add(found('redis'), 1_000)).toMatchObject({ level: 'degraded', cause: 'redis', since });
    expect(log.add(found('redis'), 5_000)).toMatchObject({ since });
    expect(log.add([], 5_000 + OPS.calmMs - 1)).toMatchObject({ cause: 'redis', since });
    expect(log.add([], 5_000 + OPS.calmMs)).toEqual(OK);
    expect(log.all()).toEqual([{ cause: 'redis', level: 'degraded', from: 1_000, until: 5_000 }]);
  });

  it('ignores what one busy second can explain, and says then since when it was found', () => {
    const log = new IncidentLog();
    expect(log.add(found('busy'), 0)).toEqual(OK);
    expect(log.add([], 1_000)).toEqual(OK);
    expect(log.add(found('busy'), 2_000)).toEqual(OK);
    expect(log.add([...found('busy'), ...found('draining')], 3_000)).toMatchObject({ cause: 'draining' });
    expect(log.add(found('busy'), 4_000)).toMatchObject({ cause: 'busy', since: new Date(2_000).toISOString() });
  });

  it('has one incident for each cause in turn, with the worst level, for an hour', () => {
    const log = new IncidentLog();
    log.add(found('database'), 0);
    log.add(found('database', 'down'), 1_000);
    log.add(found('redis'), 2_000);
    expect(log.all()).toMatchObject([
      { cause: 'database', level: 'down', from: 0, until: 1_000 },
      { cause: 'redis', from: 2_000 },
    ]);
    log.add(found('disk'), 3_700_000);
    expect(log.all().map(({ cause }) => cause)).toEqual(['disk']);
  });
});
