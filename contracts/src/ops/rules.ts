export const OPS = {
  /** Number of measurements that a node keeps of itself: the last hour. */
  historyPoints: 720,
  historyStepMs: 5_000,
  /** The console receives metrics at most this often. */
  tickMs: 1_000,
  heartbeatMs: 5_000,
  /** A node without a report for this long counts as dead. */
  deadAfterMs: 12_000,
  canaryMs: 5_000,
  /** Topics of one kind that are listed, the largest first. */
  maxTopics: 100,
  maxToken: 500,
} as const;

/** Spans of a browser, which it sends to the server. */
export const TRACES = {
  /** Most spans and most bytes of one request. */
  maxSpans: 100,
  maxBytes: 64 * 1024,
  /** A browser waits this long between two requests. */
  sendEveryMs: 5_000,
  /** The server refuses spans whose time differs more from its own. */
  maxAgeMs: 24 * 60 * 60 * 1_000,
} as const;

/** The name of the page's meta tag that contains the share of writes that are traced. */
export const TRACES_META = 'traces';

/** The one attribute that a span of a browser has: the answer's status. */
export const STATUS_ATTRIBUTE = 'http.response.status_code';

/**
 * The metrics of a node. Rates are per second, times in milliseconds, sizes in bytes; null if nothing was measured.
 * The percentiles of acknowledgements and deliveries cover the time since the last measurement, the metrics of canaries
 * the last ten minutes.
 */
export const METRICS = [
  'sockets',
  'users',
  'rooms',
  'topics',
  'eventsIn',
  'eventsOut',
  'bytesIn',
  'bytesOut',
  'requests',
  // Events sent, by type.
  'sentMessages',
  'sentUnread',
  'sentGameCounts',
  'sentLikes',
  // Actions of people.
  'messages',
  'joins',
  'likes',
  'acknowledgementP50',
  'acknowledgementP95',
  'acknowledgementP99',
  'deliveryP50',
  'deliveryP95',
  'deliveryP99',
  'canaryP50',
  'canaryP95',
  'canaryP99',
  'canariesLost',
  'redisMs',
  'outboxDepth',
  'outboxMs',
  'poolUsed',
  'poolWaiting',
  'loopLagMs',
] as const;
export type MetricName = (typeof METRICS)[number];

export const OPS_ACTIONS = ['sign_in', 'drain', 'undrain', 'disconnect'] as const;
export type OpsActionName = (typeof OPS_ACTIONS)[number];
