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
  /** What a browser adds to the traces of its writes, as OTLP in JSON. 404 where nothing is traced. */
  send: route<{ body: BrowserTraces }>('POST', '/api/traces', { limit: { points: 30, seconds: 60 } }),
} as const;

/** What this node counts, as Prometheus reads it. Outside of `/api`: its answer is text, and no page asks for it. */
export const METRICS_PATH = '/metrics';
