import type { FigureName } from '@hoopline/contracts';
import type { ParseKeys } from 'i18next';

interface ChartSeries {
  name: FigureName;
  text: Extract<ParseKeys<'ops'>, `figure.${string}`>;
}

export interface ChartDefinition {
  title: Extract<ParseKeys<'ops'>, `charts.${string}`>;
  /** What it says where nothing was measured, if more than that. */
  none?: Extract<ParseKeys<'ops'>, 'canary.lonely'>;
  series: readonly ChartSeries[];
  /** Its series are parts of a whole, and drawn on top of each other. */
  isStacked?: boolean;
  isWide?: boolean;
  /** There is no half of what it counts. */
  isWhole?: boolean;
}

const percentiles = (of: 'delivery' | 'acknowledgement' | 'canary'): ChartSeries[] => [
  { name: `${of}P50`, text: 'figure.p50' },
  { name: `${of}P95`, text: 'figure.p95' },
  { name: `${of}P99`, text: 'figure.p99' },
];

export const CHARTS: readonly ChartDefinition[] = [
  {
    title: 'charts.sockets',
    series: [
      { name: 'sockets', text: 'figure.sockets' },
      { name: 'users', text: 'figure.users' },
    ],
    isWide: true,
    isWhole: true,
  },
  { title: 'charts.delivery', series: percentiles('delivery') },
  {
    title: 'charts.sent',
    series: [
      { name: 'sentMessages', text: 'figure.sentMessages' },
      { name: 'sentUnread', text: 'figure.sentUnread' },
      { name: 'sentGameCounts', text: 'figure.sentGameCounts' },
      { name: 'sentLikes', text: 'figure.sentLikes' },
    ],
    isStacked: true,
    isWide: true,
  },
  {
    title: 'charts.events',
    series: [
      { name: 'eventsOut', text: 'figure.eventsOut' },
      { name: 'eventsIn', text: 'figure.eventsIn' },
    ],
  },
  {
    title: 'charts.product',
    series: [
      { name: 'messages', text: 'figure.messages' },
      { name: 'joins', text: 'figure.joins' },
      { name: 'likes', text: 'figure.likes' },
    ],
  },
  { title: 'charts.canary', none: 'canary.lonely', series: percentiles('canary') },
  { title: 'charts.acknowledgement', series: percentiles('acknowledgement') },
  { title: 'charts.requests', series: [{ name: 'requests', text: 'figure.requests' }] },
  { title: 'charts.loopLag', series: [{ name: 'loopLagMs', text: 'figure.loopLagMs' }] },
  {
    title: 'charts.bytes',
    series: [
      { name: 'bytesOut', text: 'figure.bytesOut' },
      { name: 'bytesIn', text: 'figure.bytesIn' },
    ],
  },
  {
    title: 'charts.pool',
    series: [
      { name: 'poolUsed', text: 'figure.poolUsed' },
      { name: 'poolWaiting', text: 'figure.poolWaiting' },
    ],
    isWhole: true,
  },
  {
    title: 'charts.outbox',
    series: [{ name: 'outboxDepth', text: 'figure.outboxDepth' }],
    isWide: true,
    isWhole: true,
  },
];
