import type { Type } from '@nestjs/common';
import { Clock } from '../../src/config/clock.ts';
import type { JobMethod } from '../../src/jobs/every.decorator.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import type { TestApp } from './app.ts';

/** Stops the jobs of these servers. */
export async function holdJobs(...servers: TestApp[]): Promise<void> {
  for (const { app } of servers) {
    app.get(JobsService).onModuleDestroy();
    await app.get(JobsService).beforeApplicationShutdown();
  }
}

/** Runs a method with `@Every` once, at `now` or at the server's present time. */
export async function runJob<Service extends Record<Method, JobMethod>, Method extends string>(
  { app }: TestApp,
  service: Type<Service>,
  method: Method,
  now: Date = app.get(Clock).now(),
): Promise<unknown> {
  // A job skips rows that another one has locked. So this waits for jobs of the server's own timers, before and after.
  await app.get(JobsService).beforeApplicationShutdown();
  const answer = await app.get(service)[method](now, new AbortController().signal);
  await app.get(JobsService).beforeApplicationShutdown();
  return answer;
}
