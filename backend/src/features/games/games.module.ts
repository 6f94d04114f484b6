import { Module } from '@nestjs/common';
import { PicturesModule } from '../../pictures/pictures.module.ts';
import { CourtsModule } from '../courts/courts.module.ts';
import { CalendarController } from './calendar/calendar.controller.ts';
import { Calendar } from './calendar/calendar.service.ts';
import { CalendarFeeds } from './calendar/calendar-feeds.repository.ts';
import { GameChanges } from './game-changes.repository.ts';
import { GamesController } from './games.controller.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { GamesService } from './games.service.ts';
import { GamesTopics } from './games.topics.ts';
import { GamesGuests } from './games-guests.repository.ts';
import { GamesMerge } from './games-merge.repository.ts';
import { GamesSweeper } from './games-sweeper.ts';
import { GuestsService } from './guests.service.ts';
import { HostingRepository } from './hosting.repository.ts';
import { HostingService } from './hosting.service.ts';
import { OffersService } from './offers.service.ts';
import { OpenCount } from './open-count.service.ts';
import { ResultsController } from './results.controller.ts';
import { ResultsRepository } from './results.repository.ts';
import { ResultsService } from './results.service.ts';
import { SeatsController } from './seats.controller.ts';
import { SeatsService } from './seats.service.ts';
import { ShareController } from './share/share.controller.ts';
import { SharedGames } from './share/shared-games.repository.ts';

@Module({
  imports: [CourtsModule, PicturesModule],
  controllers: [GamesController, SeatsController, ResultsController, CalendarController, ShareController],
  providers: [
    GamesService,
    SeatsService,
    OffersService,
    OpenCount,
    HostingService,
    ResultsService,
    Calendar,
    GamesRepository,
    GameChanges,
    HostingRepository,
    ResultsRepository,
    CalendarFeeds,
    SharedGames,
    GamesMerge,
    GamesGuests,
    GuestsService,
    GamesPublisher,
    GamesTopics,
    GamesSweeper,
  ],
})
export class GamesModule {}
