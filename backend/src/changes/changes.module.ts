import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ChangesService } from './changes.service.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxService } from './outbox.service.ts';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [ChangesService, OutboxService, OutboxRepository],
  exports: [ChangesService, OutboxService],
})
export class ChangesModule {}
