import { route } from '../common/route.ts';
import type { Health } from './schemas.ts';
import type { BrowserTraces } from './trace-schemas.ts';

export const healthRoutes = {
  /** 503 unless the node is ready for traffic. */
  health: route<{ response: Health }>('GET', '/api/health'),
  /** 200 for as long as the process answers at all. */
  live: route<{ response: Pick<Health, 'live'> }>('GET', '/api/health/live'),
} as const;

export const tracesRoutes = {
  /** For members: the browser's spans of its writes and of received events, as OTLP in JSON. 404 if tracing is off. */
  send: route<{ body: BrowserTraces }>('POST', '/api/traces', { limit: { points: 30, seconds: 60 } }),
} as const;

/** This node's metrics for Prometheus. Outside of `/api`, because the answer is text and no page requests it. */
export const METRICS_PATH = '/metrics';
