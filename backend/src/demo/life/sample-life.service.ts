import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { InjectRedis, type RedisClient } from '../../database/redis.ts';
import { Sql } from '../../database/sql.ts';
import { PeopleService } from '../../identity/people/people.service.ts';
import { loopbackOf } from '../../identity/sign-in/development-client.ts';
import { readPlayers } from '../seed/players/sample-players.ts';
import { type ActivityContext, AttentionBudget } from './activity.ts';
import { ActivityScheduler } from './activity-scheduler.ts';
import { Answers, readLines } from './answers.ts';
import { AudienceGateway } from './audience.gateway.ts';
import { type Random, ShuffledList, seededRandom } from './random.ts';
import { Replies } from './replies.ts';
import { SamplePlayers, samplePeople } from './sample-players.ts';

const LEASE_KEY = 'hoopline:sample-life';
const LEASE_MS = 12_000;

const RENEW = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0`;
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** The lease of the one node on which sample players act. Without Redis the only node always has it. */
class LifeLease {
  private readonly holder = randomUUID();

  constructor(private readonly redis: RedisClient | null) {}

  /** Takes or renews the lease. False if another node has it, or if Redis does not answer. */
  async take(): Promise<boolean> {
    if (!this.redis) return true;
    const taken = await this.redis.eval(RENEW, 1, LEASE_KEY, this.holder, LEASE_MS).catch(() => 0);
    return taken === 1;
  }

  async release(): Promise<void> {
    await this.redis?.eval(RELEASE, 1, LEASE_KEY, this.holder).catch(() => 0);
  }
}

/** How long players continue without an audience, in milliseconds: a reloaded page is disconnected for a moment. */
const LINGER_MS = 3_000;
const RENEW_MS = 4_000;

/**
 * Lets the sample players act on one node while a visitor has a page open. Without an audience nothing runs, not even a
 * timer.
 */
@Injectable()
export class SampleLifeService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('SampleLife');
  private readonly random: Random;
  private readonly pace: number;
  private readonly lease: LifeLease;
  private readonly budget = new AttentionBudget();
  private players: SamplePlayers | undefined;
  private answers: Answers | undefined;
  private lingering: NodeJS.Timeout | undefined;
  private end: AbortController | undefined;
  private living: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly audience: AudienceGateway,
    private readonly sql: Sql,
    private readonly people: PeopleService,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
    @InjectRedis() redis: RedisClient | null,
  ) {
    this.lease = new LifeLease(redis);
    this.random = seededRandom(runtime.sampleSeed ?? Math.floor(Math.random() * 2 ** 32));
    this.pace = runtime.samplePace ?? 1;
  }

  /** Runs before the first request, so that every page marks sample players as such. */
  async onApplicationBootstrap(): Promise<void> {
    this.players = await this.readPlayers();
    this.people.samplePlayers = new Set(this.players.ids);
    this.audience.listen({
      came: (userId) => {
        if (userId) void this.players?.away(userId);
        this.begin();
      },
      allLeft: () => {
        this.lingering = setTimeout(() => this.end?.abort(), LINGER_MS * this.pace);
      },
    });
  }

  /** Runs while the server still answers, so that sample players can disconnect and sign out like everybody else. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.lingering);
    this.end?.abort();
    await this.living;
    await this.players?.signOut();
  }

  private begin(): void {
    clearTimeout(this.lingering);
    if (this.isStopped || (this.end && !this.end.signal.aborted)) return;
    const end = new AbortController();
    this.end = end;
    this.living = this.living
      .then(() => this.live(end.signal))
      .catch((error: Error) => this.logger.warn(error.message));
  }

  /** Acts until `signal` is aborted. While another node has the lease, this node tries again. */
  private async live(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (await this.lease.take()) await this.act(signal).catch((error: Error) => this.logger.warn(error.message));
      await this.pause(signal, RENEW_MS).catch(() => undefined);
    }
  }

  /** Acts until `signal` is aborted, or this node has lost the lease. */
  private async act(signal: AbortSignal): Promise<void> {
    const end = new AbortController();
    const ends = AbortSignal.any([signal, end.signal]);
    // Every waiting player adds a listener: Node would warn of many.
    setMaxListeners(0, ends);
    const context = await this.context(ends);
    this.answers ??= new Answers(this.random);
    const [scheduler, replies] = [new ActivityScheduler(context), new Replies(context, this.answers, this.sql)];
    context.players.open();
    const running = [scheduler.run(), replies.run(), this.keepLease(ends, end)];
    await Promise.allSettled(running);
    await context.players.allAway();
    await Promise.all([scheduler.settled(), replies.settled()]);
    await context.players.allAway();
    await this.lease.release();
  }

  private async keepLease(signal: AbortSignal, lost: AbortController): Promise<void> {
    while (!signal.aborted) {
      await this.pause(signal, RENEW_MS);
      if (!(await this.lease.take())) lost.abort();
    }
  }

  private async context(signal: AbortSignal): Promise<ActivityContext> {
    this.players ??= await this.readPlayers();
    const { comments, chats } = readLines();
    return {
      players: this.players,
      audience: this.audience,
      budget: this.budget,
      comments: new ShuffledList(this.random, comments),
      chats: new ShuffledList<readonly string[]>(this.random, chats),
      random: this.random,
      now: () => this.clock.now().getTime(),
      pause: (from, to) => this.pause(signal, from + this.random() * (to - from)),
      debug: (message) => this.logger.debug(message),
    };
  }

  private async readPlayers(): Promise<SamplePlayers> {
    const { host, PORT } = this.runtime;
    const people = await samplePeople(
      this.sql,
      readPlayers().map(({ subject }) => subject),
    );
    return new SamplePlayers({
      origin: `http://${loopbackOf(host)}:${PORT}`,
      people,
      audience: this.audience,
      random: this.random,
      now: () => Date.now(),
      pace: this.pace,
    });
  }

  private async pause(signal: AbortSignal, ms: number): Promise<void> {
    await delay(ms * this.pace, undefined, { signal });
  }
}
