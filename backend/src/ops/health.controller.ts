import type { Health } from '@hoopline/contracts';
import { healthEndpoints } from '@hoopline/contracts/ops/endpoints';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import { InjectRedis } from '../database/redis.ts';
import { Sql, type Statement } from '../database/sql.ts';
import { Route } from '../http/route.decorator.ts';
import { ShutdownService } from '../realtime/shutdown.service.ts';

const PING: Statement = { name: 'health.ping', text: 'SELECT 1' };

/** For load balancers. Answers nothing about users or settings. */
@Controller()
export class HealthController {
  constructor(
    private readonly sql: Sql,
    private readonly shutdown: ShutdownService,
    @InjectRedis() private readonly redis: Redis | null,
  ) {}

  @Route(healthEndpoints.health)
  async health(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const isUp = await this.sql.rows(PING, []).then(
      () => true,
      () => false,
    );
    const { isDraining } = this.shutdown;
    const ready = isUp && !isDraining;
    if (!ready) void reply.status(503);
    const redis = this.redis ? (this.redis.status === 'ready' ? 'up' : 'down') : 'none';
    return { live: true, ready, database: isUp ? 'up' : 'down', redis, isDraining };
  }

  @Route(healthEndpoints.live)
  live(): Pick<Health, 'live'> {
    return { live: true };
  }
}
