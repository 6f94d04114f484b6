export const OPS = {
  /** Points that a node keeps of itself: the last hour. */
  historyPoints: 720,
  historyStepMs: 5_000,
  /** How often the console is sent metrics at most. */
  tickMs: 1_000,
  heartbeatMs: 5_000,
  /** A node that was silent for so long is taken for dead. */
  deadAfterMs: 12_000,
  canaryMs: 5_000,
  /** Topics of one kind that are listed, the largest first. */
  maxTopics: 100,
  maxToken: 500,
} as const;

/** Spans of a browser, which it sends to the server. */
export const TRACES = {
  /** One request has no more than these, and no more bytes. */
  maxSpans: 100,
  maxBytes: 64 * 1024,
  /** A browser sends no second request before. */
  sendEveryMs: 5_000,
  /** The server takes no span whose time is further from its own. */
  maxAgeMs: 24 * 60 * 60 * 1_000,
} as const;

/** The name of a page's tag with the share of writes that are traced. */
export const TRACES_META = 'traces';

/** The one attribute that a span of a browser has: the answer's status. */
export const STATUS_ATTRIBUTE = 'http.response.status_code';

/**
 * What a node says of itself. Rates are per second, times in milliseconds, sizes in bytes; null where nothing was measured.
 * Percentiles are of the time since the last point.
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
  // What the product did.
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
