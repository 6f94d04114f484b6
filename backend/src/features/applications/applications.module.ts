import { Module } from '@nestjs/common';
import { HighlightsModule } from '../highlights/highlights.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PlayersModule } from '../players/players.module.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsPublisher } from './applications.publisher.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { BoardService } from './board/board.service.ts';
import { ReceivedService } from './board/received.service.ts';
import { ExpiryService } from './expiry/expiry.service.ts';
import { OpportunitiesRepository } from './opportunities/opportunities.repository.ts';
import { OpportunitiesService } from './opportunities/opportunities.service.ts';
import { OpportunityKindsService } from './opportunities/opportunity-kinds.service.ts';
import { PostingService } from './opportunities/posting.service.ts';
import { ApplicationsPeople } from './people.ts';
import { SendingService } from './sending/sending.service.ts';
import { ApplicationChangesService } from './table/application-changes.service.ts';
import { LockedApplicationsRepository } from './table/locked-applications.repository.ts';

/** The shared part of opportunities of every kind, and the applications for them. */
@Module({
  imports: [HighlightsModule, MessagesModule, NotificationsModule, PlayersModule],
  controllers: [ApplicationsController],
  providers: [
    OpportunityKindsService,
    OpportunitiesService,
    OpportunitiesRepository,
    PostingService,
    ApplicationsRepository,
    ApplicationChangesService,
    LockedApplicationsRepository,
    SendingService,
    BoardService,
    ReceivedService,
    ExpiryService,
    ApplicationsPublisher,
    ApplicationsPeople,
  ],
  exports: [OpportunityKindsService, OpportunitiesService, PostingService, SendingService, BoardService],
})
export class ApplicationsModule {}
