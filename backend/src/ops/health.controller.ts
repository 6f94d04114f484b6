import type { Health } from '@hoopline/contracts';
import { healthEndpoints } from '@hoopline/contracts/ops/endpoints';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DatabaseProbe } from '../database/database-probe.ts';
import { RedisLink } from '../database/redis.ts';
import { Route } from '../http/route.decorator.ts';
import { ShutdownService } from '../realtime/shutdown.service.ts';

/** For load balancers. The answers contain nothing about users or settings. */
@Controller()
export class HealthController {
  constructor(
    private readonly probe: DatabaseProbe,
    private readonly shutdown: ShutdownService,
    private readonly redis: RedisLink,
  ) {}

  @Route(healthEndpoints.health)
  async health(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const isUp = await this.probe.check();
    const { isDraining } = this.shutdown;
    const ready = isUp && !isDraining;
    if (!ready) void reply.status(503);
    return { live: true, ready, database: isUp ? 'up' : 'down', redis: this.redis.state, isDraining };
  }

  @Route(healthEndpoints.live)
  live(): Pick<Health, 'live'> {
    return { live: true };
  }
}
