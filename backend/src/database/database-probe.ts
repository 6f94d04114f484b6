import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { within } from '../config/clock.ts';
import { InjectRuntime, type Runtime } from '../config/runtime.ts';
import { isQueryTimeout } from './outages.ts';

const EVERY_MS = 1_000;
/** Load balancers consider a server dead that does not answer within two seconds. */
const TIMEOUT_MS = 1_500;
const CONNECT_MS = 5_000;
const CLOSE_MS = 100;
/** Time to read an answer that has arrived. */
const READ_MS = 50;

/**
 * Checks every second whether PostgreSQL answers. It has a connection of its own: a check must neither wait for the
 * calls that use the pool, nor keep them waiting.
 */
@Injectable()
export class DatabaseProbe implements OnApplicationBootstrap, OnApplicationShutdown {
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<boolean> | undefined;
  private pinging: Promise<boolean> | undefined;
  /** The result of the last check. */
  isUp = true;
  /** How long the last check took; null if PostgreSQL did not answer. */
  ms: number | null = null;

  constructor(@InjectRuntime() private readonly runtime: Runtime) {}

  /** The first check needs a new connection, which takes longer on a machine that has just started everything. */
  async onApplicationBootstrap(): Promise<void> {
    await this.ping().catch(() => {});
    this.timer = setInterval(() => void this.check(), EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
    const { client } = this;
    this.client = undefined;
    // A PostgreSQL that hangs never ends the connection.
    if (client) await within(CLOSE_MS, client.end());
  }

  /** Callers share the check that is running: otherwise checks of a hanging PostgreSQL would pile up. */
  check(): Promise<boolean> {
    this.checking ??= this.checked().finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  private async checked(): Promise<boolean> {
    const begunAt = performance.now();
    this.isUp = await this.answersInTime();
    this.ms = this.isUp ? performance.now() - begunAt : null;
    return this.isUp;
  }

  /** A ping that is late goes on: on a busy machine a new connection may take longer than a check. */
  private async answersInTime(): Promise<boolean> {
    this.pinging ??= this.ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.pinging = undefined;
      });
    const { pinging } = this;
    // The time limit of a process that was busy ends before it reads answers that have arrived.
    return (await within(TIMEOUT_MS, pinging)) ?? (await within(READ_MS, pinging)) ?? false;
  }

  private async ping(): Promise<void> {
    const known = this.client;
    try {
      await (known ?? (await this.connect())).query('SELECT 1');
    } catch (error) {
      this.close(this.client);
      // PostgreSQL or a firewall may have closed the connection since the last check.
      if (!known || isQueryTimeout(error)) throw error;
      await (await this.connect()).query('SELECT 1');
    }
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.runtime.DATABASE_URL,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: 'hoopline-probe',
    });
    client.on('error', () => this.close(client));
    this.client = client;
    await client.connect();
    return client;
  }

  private close(client: Client | undefined): void {
    if (this.client === client) this.client = undefined;
    client?.end().catch(() => {});
  }
}
