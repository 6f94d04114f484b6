import type { Health } from '@hoopline/contracts';
import { healthEndpoints } from '@hoopline/contracts/ops/endpoints';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { within } from '../config/clock.ts';
import { RedisLink } from '../database/redis.ts';
import { Sql, type Statement } from '../database/sql.ts';
import { Route } from '../http/route.decorator.ts';
import { ShutdownService } from '../realtime/shutdown.service.ts';

const PING: Statement = { name: 'health.ping', text: 'SELECT 1' };

/** Load balancers consider a server dead that does not answer within two seconds. */
const TIMEOUT_MS = 1_500;

/** For load balancers. The answers contain nothing about users or settings. */
@Controller()
export class HealthController {
  private ping: Promise<boolean> | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly shutdown: ShutdownService,
    private readonly redis: RedisLink,
  ) {}

  @Route(healthEndpoints.health)
  async health(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const isUp = await this.pingInTime();
    const { isDraining } = this.shutdown;
    const ready = isUp && !isDraining;
    if (!ready) void reply.status(503);
    return { live: true, ready, database: isUp ? 'up' : 'down', redis: this.redis.state, isDraining };
  }

  /** Sends one ping at a time: otherwise pings to a hanging database would pile up. */
  private async pingInTime(): Promise<boolean> {
    this.ping ??= this.sql
      .rows(PING, [])
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.ping = undefined;
      });
    return (await within(TIMEOUT_MS, this.ping)) ?? false;
  }

  @Route(healthEndpoints.live)
  live(): Pick<Health, 'live'> {
    return { live: true };
  }
}
