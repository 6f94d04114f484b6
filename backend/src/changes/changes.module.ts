import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ChangeHandlers } from './change-handlers.ts';
import { ChangesService } from './changes.service.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxService } from './outbox.service.ts';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [ChangesService, OutboxService, OutboxRepository, ChangeHandlers],
  exports: [ChangesService, OutboxService],
})
export class ChangesModule {}
