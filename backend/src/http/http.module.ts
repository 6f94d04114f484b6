import { Global, Module, StandardSchemaValidationPipe } from '@nestjs/common';
import { APP_FILTER, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { IdleConnectionCloser } from './connections.ts';
import { ErrorFilter, invalidInput } from './errors.ts';
import { IdempotencyService } from './idempotency.service.ts';
import { RateCounter } from './rate-limit/rate-counter.ts';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    RateCounter,
    IdleConnectionCloser,
    IdempotencyService,
    { provide: APP_PIPE, useFactory: () => new StandardSchemaValidationPipe({ exceptionFactory: invalidInput }) },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [IdempotencyService, RateCounter],
})
export class HttpModule {}
