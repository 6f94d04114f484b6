import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { AccountController } from './account.controller.ts';
import { AccountPublisher } from './account.publisher.ts';
import { DeletionService } from './deletion/deletion.service.ts';
import { RemovalService } from './deletion/removal.service.ts';
import { ExportRepository } from './export/export.repository.ts';
import { ExportService } from './export/export.service.ts';
import { ExportContentRepository } from './export/export-content.repository.ts';
import { ExportMakerService } from './export/export-maker.service.ts';
import { AccountPeople } from './people.ts';
import { PrivacyService } from './privacy.service.ts';

/** Privacy settings, copies of people's data, and the deletion of accounts. */
@Module({
  imports: [MessagesModule],
  controllers: [AccountController],
  providers: [
    AccountPublisher,
    AccountPeople,
    PrivacyService,
    DeletionService,
    RemovalService,
    ExportService,
    ExportRepository,
    ExportContentRepository,
    ExportMakerService,
  ],
})
export class AccountModule {}
