import { setTimeout } from 'node:timers/promises';
import { Global, Injectable, Module } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How long `refresh` waits for values, in milliseconds. Prometheus waits ten seconds for an answer. */
const REFRESH_MS = 1_000;
/**
 * Upper bounds of the buckets of histograms in seconds, from the time of a loopback answer to the time after which
 * clients give up.
 */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * All metrics of a node, with the names in `docs/metrics.md`. Values of a label come from a fixed list (routes and
 * events of the contracts, names of jobs, kinds of errors), never from clients.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly sockets = this.gauge('sockets', 'Sockets that are connected to this node');
  readonly users = this.gauge('users', 'People with at least one socket on this node');
  readonly rooms = this.gauge('rooms', 'Rooms with at least one socket of this node, not counting those of one socket');
  readonly topics = this.gauge('topics', 'Watched topics of this node by the kind of topic', ['topic']);
  readonly watchers = this.gauge('topic_watchers', 'Sockets of this node that watch them, once for each topic', [
    'topic',
  ]);

  readonly eventsIn = this.counter('events_in_total', 'Events that sockets sent', ['event']);
  readonly eventsOut = this.counter('events_out_total', 'Events sent to sockets, one for each socket', ['event']);
  readonly bytesIn = this.counter('socket_bytes_in_total', 'Bytes that sockets sent');
  readonly bytesOut = this.counter('socket_bytes_out_total', 'Bytes sent to sockets');
  readonly acknowledgementSeconds = this.histogram(
    'acknowledgement_seconds',
    'From an event of a socket to its acknowledgement',
    ['event'],
  );
  readonly handshakeSeconds = this.histogram('handshake_seconds', 'From a connection to the end of its handshake');
  readonly handshakesRefused = this.counter('handshakes_refused_total', 'Refused handshakes', ['reason']);
  readonly commitToBrowserSeconds = this.histogram(
    'commit_to_browser_seconds',
    'From the commit of a write to the answer of a browser that has received its event',
  );
  readonly gapsReplayed = this.counter('gaps_replayed_total', 'Clients whose gap in the events was closed', ['how']);
  readonly slowClients = this.counter('slow_clients_total', 'Sockets closed because too many bytes waited for them');
  readonly clientsDropped = this.counter('clients_dropped_total', 'Sockets that this node closed', ['reason']);
  readonly reconnects = this.counter('reconnects_total', 'Connections of pages that had been connected before');

  readonly redisUp = this.gauge('redis_up', '1 while all connections to Redis work, else 0');
  readonly redisSeconds = this.histogram('redis_round_trip_seconds', 'From PING to PONG');
  readonly outboxDepth = this.gauge('outbox_depth', 'Stored events that no node has sent yet');
  readonly outboxAgeSeconds = this.gauge('outbox_oldest_seconds', 'Age of the oldest of them');
  readonly canarySeconds = this.histogram('canary_seconds', 'From this node over Redis to another node and back');
  readonly canariesLost = this.counter('canaries_lost_total', 'Canaries that did not come back in time');

  readonly httpRequests = this.counter('http_requests_total', 'Answered requests', ['method', 'route', 'status']);
  readonly httpSeconds = this.histogram('http_request_seconds', 'From a request to the end of its answer', [
    'method',
    'route',
  ]);

  readonly poolConnections = this.gauge('pg_pool_connections', 'Connections to PostgreSQL', ['state']);
  readonly poolWaiting = this.gauge('pg_pool_waiting', 'Callers that wait for a connection');
  readonly databaseTimeouts = this.counter('pg_timeouts_total', 'Statements that PostgreSQL ended', ['kind']);

  readonly diskFull = this.counter('disk_full_total', 'Requests that failed because a disk was full');

  readonly spansLost = this.counter('trace_spans_lost_total', 'Spans that the collector did not take');

  readonly jobSeconds = this.histogram('job_seconds', 'Runs of a job', ['job']);
  readonly jobFailures = this.counter('job_failures_total', 'Runs of a job that failed', ['job']);

  readonly messages = this.counter('messages_total', 'Stored messages');
  readonly joins = this.counter('joins_total', 'Seats that players took');
  readonly likes = this.counter('likes_total', 'Likes given, not counting those taken back');

  private readonly fills: (() => void | Promise<void>)[] = [];

  constructor() {
    // Metrics of the process: memory, CPU, event-loop lag, garbage collection.
    collectDefaultMetrics({ register: this.registry, prefix: 'hoopline_' });
  }

  /**
   * Runs `fill` before values are read. Use it for values that are looked up at that time, and not counted as things
   * happen.
   */
  beforeRead(fill: () => void | Promise<void>): void {
    this.fills.push(fill);
  }

  /**
   * Looks up the values that are not counted. A value whose lookup takes too long, such as during an outage of the
   * database, stays as it was.
   */
  async refresh(): Promise<void> {
    const filled = Promise.allSettled(this.fills.map(async (fill) => fill()));
    await Promise.race([filled, setTimeout(REFRESH_MS, undefined, { ref: false })]);
  }

  /** All metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    await this.refresh();
    return this.registry.metrics();
  }

  private gauge<T extends string>(name: string, help: string, labelNames: readonly T[] = []): Gauge<T> {
    return new Gauge({ ...this.named(name, help), labelNames });
  }

  private counter<T extends string>(name: string, help: string, labelNames: readonly T[] = []): Counter<T> {
    return new Counter({ ...this.named(name, help), labelNames });
  }

  private histogram<T extends string>(name: string, help: string, labelNames: readonly T[] = []): Histogram<T> {
    return new Histogram({ ...this.named(name, help), labelNames, buckets: SECONDS });
  }

  private named(name: string, help: string) {
    return { name: `hoopline_${name}`, help, registers: [this.registry] };
  }
}

@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
