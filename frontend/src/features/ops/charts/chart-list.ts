import type { MetricName } from '@hoopline/contracts';
import type { ParseKeys } from 'i18next';

interface ChartSeries {
  name: MetricName;
  text: Extract<ParseKeys<'ops'>, `metric.${string}`>;
}

export interface ChartDefinition {
  title: Extract<ParseKeys<'ops'>, `charts.${string}`>;
  /** Additional text for a chart without values. */
  none?: Extract<ParseKeys<'ops'>, 'canary.lonely'>;
  series: readonly ChartSeries[];
  /** The series are parts of a whole, so they are drawn on top of each other. */
  isStacked?: boolean;
  isWide?: boolean;
  /** The chart counts whole things, so its axis has whole numbers. */
  isWhole?: boolean;
}

const percentiles = (of: 'delivery' | 'acknowledgement' | 'canary'): ChartSeries[] => [
  { name: `${of}P50`, text: 'metric.p50' },
  { name: `${of}P95`, text: 'metric.p95' },
  { name: `${of}P99`, text: 'metric.p99' },
];

export const CHARTS: readonly ChartDefinition[] = [
  {
    title: 'charts.sockets',
    series: [
      { name: 'sockets', text: 'metric.sockets' },
      { name: 'users', text: 'metric.users' },
    ],
    isWide: true,
    isWhole: true,
  },
  { title: 'charts.delivery', series: percentiles('delivery') },
  {
    title: 'charts.sent',
    series: [
      { name: 'sentMessages', text: 'metric.sentMessages' },
      { name: 'sentUnread', text: 'metric.sentUnread' },
      { name: 'sentGameCounts', text: 'metric.sentGameCounts' },
      { name: 'sentLikes', text: 'metric.sentLikes' },
    ],
    isStacked: true,
    isWide: true,
  },
  {
    title: 'charts.events',
    series: [
      { name: 'eventsOut', text: 'metric.eventsOut' },
      { name: 'eventsIn', text: 'metric.eventsIn' },
    ],
  },
  {
    title: 'charts.product',
    series: [
      { name: 'messages', text: 'metric.messages' },
      { name: 'joins', text: 'metric.joins' },
      { name: 'likes', text: 'metric.likes' },
    ],
  },
  { title: 'charts.canary', none: 'canary.lonely', series: percentiles('canary') },
  { title: 'charts.acknowledgement', series: percentiles('acknowledgement') },
  { title: 'charts.requests', series: [{ name: 'requests', text: 'metric.requests' }] },
  { title: 'charts.loopLag', series: [{ name: 'loopLagMs', text: 'metric.loopLagMs' }] },
  {
    title: 'charts.bytes',
    series: [
      { name: 'bytesOut', text: 'metric.bytesOut' },
      { name: 'bytesIn', text: 'metric.bytesIn' },
    ],
  },
  {
    title: 'charts.pool',
    series: [
      { name: 'poolUsed', text: 'metric.poolUsed' },
      { name: 'poolWaiting', text: 'metric.poolWaiting' },
    ],
    isWhole: true,
  },
  {
    title: 'charts.outbox',
    series: [{ name: 'outboxDepth', text: 'metric.outboxDepth' }],
    isWide: true,
    isWhole: true,
  },
];
