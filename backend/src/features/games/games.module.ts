import { Module } from '@nestjs/common';
import { PicturesModule } from '../../pictures/pictures.service.ts';
import { CourtsModule } from '../courts/courts.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PlayersModule } from '../players/players.module.ts';
import { SafetyModule } from '../safety/safety.module.ts';
import { CalendarController } from './calendar/calendar.controller.ts';
import { CalendarService } from './calendar/calendar.service.ts';
import { CalendarSubscriptionsRepository } from './calendar/calendar-subscriptions.repository.ts';
import { GameChangesService } from './game-changes.service.ts';
import { GamesController } from './games.controller.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { GamesService } from './games.service.ts';
import { GameEditsService } from './hosting/game-edits.service.ts';
import { HostingController } from './hosting/hosting.controller.ts';
import { HostingRepository } from './hosting/hosting.repository.ts';
import { HostingService } from './hosting/hosting.service.ts';
import { SuccessionService } from './hosting/succession.service.ts';
import { LockedGamesRepository } from './locked-games.repository.ts';
import { GamesPeople } from './people.ts';
import { RemindersRepository } from './reminders/reminders.repository.ts';
import { RemindersService } from './reminders/reminders.service.ts';
import { AttendanceService } from './results/attendance.service.ts';
import { ResultsController } from './results/results.controller.ts';
import { ResultsRepository } from './results/results.repository.ts';
import { ResultsService } from './results/results.service.ts';
import { GameGuestsRepository } from './seats/game-guests.repository.ts';
import { GameGuestsService } from './seats/game-guests.service.ts';
import { SeatsController } from './seats/seats.controller.ts';
import { SeatsRepository } from './seats/seats.repository.ts';
import { SeatsService } from './seats/seats.service.ts';
import { LeftSeriesRepository } from './series/left-series.repository.ts';
import { SeriesPeople } from './series/people.ts';
import { SeriesController } from './series/series.controller.ts';
import { SeriesRepository } from './series/series.repository.ts';
import { SeriesService } from './series/series.service.ts';
import { SeriesChangesService } from './series/series-changes.service.ts';
import { SeriesEditsService } from './series/series-edits.service.ts';
import { SeriesRegularsService } from './series/series-regulars.service.ts';
import { SeriesRunsService } from './series/series-runs.service.ts';
import { SeriesStartService } from './series/series-start.service.ts';
import { SeriesSuccessionService } from './series/series-succession.service.ts';
import { GameShareController } from './share/game-share.controller.ts';
import { TeamsRepository } from './teams/teams.repository.ts';
import { TeamsService } from './teams/teams.service.ts';

@Module({
  imports: [CourtsModule, NotificationsModule, PicturesModule, PlayersModule, SafetyModule],
  controllers: [
    GamesController,
    SeatsController,
    HostingController,
    ResultsController,
    CalendarController,
    GameShareController,
    SeriesController,
  ],
  providers: [
    GamesService,
    GamesRepository,
    LockedGamesRepository,
    GamesPublisher,
    GameChangesService,
    SeatsService,
    SeatsRepository,
    HostingService,
    HostingRepository,
    RemindersService,
    RemindersRepository,
    ResultsService,
    ResultsRepository,
    TeamsService,
    TeamsRepository,
    AttendanceService,
    SeriesPeople,
    GamesPeople,
    GameGuestsService,
    GameGuestsRepository,
    CalendarService,
    CalendarSubscriptionsRepository,
    SuccessionService,
    GameEditsService,
    SeriesService,
    SeriesStartService,
    SeriesRunsService,
    SeriesEditsService,
    SeriesRegularsService,
    SeriesChangesService,
    SeriesSuccessionService,
    SeriesRepository,
    LeftSeriesRepository,
  ],
})
export class GamesModule {}
