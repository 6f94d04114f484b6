export const OPS = {
  /** Number of measurements that a node keeps of itself: the last hour. */
  historyPoints: 720,
  historyStepMs: 5_000,
  /** How often a node measures itself, reports to the others, and sends metrics to the console. */
  tickMs: 1_000,
  /** A node without a report for this long counts as dead. */
  deadAfterMs: 12_000,
  /** The verdict says of a node that is silent for this long that it does not answer. */
  silentAfterMs: 3_000,
  canaryMs: 2_000,
  /** A canary that is under way for longer than this counts for the verdict as lost. */
  canaryLateMs: 1_500,
  /** Causes that one busy second can explain count for the verdict after this time. */
  confirmMs: 1_900,
  /** The verdict returns to `ok` after this time without a finding, so that it does not change at each measurement. */
  calmMs: 3_000,
  /** Topics of one kind that are listed, the largest first. */
  maxTopics: 100,
  maxToken: 500,
  /** People that a search finds at most. */
  maxPeople: 10,
  /** Sockets of one person that each node lists at most, the newest first. */
  maxSockets: 50,
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
 * the last ten minutes, and errors, slow answers and refused writes of a full disk the last ten seconds.
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
  /** How long PostgreSQL took for the last check of the node's health. */
  'databaseMs',
  /** Share of answers that are errors of the server; 0 for a few errors. */
  'errorPercent',
  'requestP95',
  'reconnects',
  /** Writes that failed because a disk was full. */
  'diskRefusals',
  /** Free space where the node keeps its files. */
  'diskFree',
] as const;
export type MetricName = (typeof METRICS)[number];

/** Within this time browsers catch up at random moments: those of one person, or those of whole nodes. */
export const RESYNC = { personMs: 1_000, everybodyMs: 30_000 } as const;

/** Details of one step of the last hour. */
export const BEHIND = {
  /** Routes that a step lists at most. */
  maxRoutes: 5,
  /** The last time that a date can have, in milliseconds. */
  maxAt: 8_640_000_000_000_000,
} as const;

/** A line of text that operators show to everybody. */
export const ANNOUNCEMENT = {
  kinds: ['info', 'warning'],
  /** How long it may be shown, if it ends by itself. */
  minutes: [30, 60, 240],
} as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT.kinds)[number];

/** The browsers and systems that user agents are sorted into. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari'] as const;
export type OpsBrowser = (typeof BROWSERS)[number];
export const SYSTEMS = ['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows'] as const;
export type OpsSystem = (typeof SYSTEMS)[number];

export const OPS_ACTIONS = [
  'sign_in',
  'drain',
  'undrain',
  'disconnect',
  'announce',
  'take_down',
  'pause_uploads',
  'resume_uploads',
  'resync',
] as const;
export type OpsActionName = (typeof OPS_ACTIONS)[number];

/**
 * Everything that can be wrong, the most serious first: the verdict names the first that is true. Some count
 * only after `confirmMs`, and the verdict keeps its last finding for `calmMs`. The text is the
 * heading of the first steps in `docs/operations.md`, as in the addresses that alerts link.
 */
export const CAUSES = {
  database: 'postgresql-does-not-answer',
  disk: 'a-disk-is-full',
  pool: 'calls-wait-for-postgresql',
  databaseSlow: 'answers-are-slow',
  nodeGone: 'a-node-does-not-answer',
  redis: 'redis-is-away',
  release: 'a-release-fails',
  canary: 'events-do-not-cross-nodes',
  errors: 'too-many-errors',
  outbox: 'events-stay-in-the-outbox',
  redisSlow: 'redis-is-slow',
  answersSlow: 'answers-are-slow',
  busy: 'a-node-is-too-busy',
  reconnects: 'many-clients-reconnect',
  uploadsPaused: 'pause-uploads',
  draining: 'drain-a-node',
} as const;
export type OpsCause = keyof typeof CAUSES;
