import { Module } from '@nestjs/common';
import { PicturesModule } from '../../pictures/pictures.service.ts';
import { CourtsModule } from '../courts/courts.module.ts';
import { FeedModule } from '../feed/feed.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { PlayersModule } from '../players/players.module.ts';
import { SafetyModule } from '../safety/safety.module.ts';
import { AfterController } from './after/after.controller.ts';
import { AfterPublisher } from './after/after.publisher.ts';
import { AfterChangesService } from './after/after-changes.service.ts';
import { AfterPeopleRepository } from './after/after-people.repository.ts';
import { BoxScoreService } from './after/box-score.service.ts';
import { ClipSourcesRepository } from './after/clip-sources.repository.ts';
import { KudosRepository } from './after/kudos.repository.ts';
import { KudosService } from './after/kudos.service.ts';
import { AfterPeople } from './after/people.ts';
import { VotesRepository } from './after/votes.repository.ts';
import { VotesService } from './after/votes.service.ts';
import { AnswersController } from './answers/answers.controller.ts';
import { AnswersRepository } from './answers/answers.repository.ts';
import { ArrivalsService } from './answers/arrivals.service.ts';
import { AskingService } from './answers/asking.service.ts';
import { GoService } from './answers/go.service.ts';
import { ScoresService } from './answers/scores.service.ts';
import { CalendarController } from './calendar/calendar.controller.ts';
import { CalendarService } from './calendar/calendar.service.ts';
import { CalendarSubscriptionsRepository } from './calendar/calendar-subscriptions.repository.ts';
import { AsksRepository } from './fill/asks.repository.ts';
import { AsksService } from './fill/asks.service.ts';
import { CallsRepository } from './fill/calls.repository.ts';
import { CallsService } from './fill/calls.service.ts';
import { FillController } from './fill/fill.controller.ts';
import { FriendsController } from './fill/friends.controller.ts';
import { FriendsRepository } from './fill/friends.repository.ts';
import { FriendsService } from './fill/friends.service.ts';
import { RunAlertsService } from './fill/run-alerts.service.ts';
import { GameChangesService } from './game-changes.service.ts';
import { GamesController } from './games.controller.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { GamesService } from './games.service.ts';
import { HomeController } from './home/home.controller.ts';
import { HomeRepository } from './home/home.repository.ts';
import { HomeService } from './home/home.service.ts';
import { GameEditsService } from './hosting/game-edits.service.ts';
import { HostingController } from './hosting/hosting.controller.ts';
import { HostingRepository } from './hosting/hosting.repository.ts';
import { HostingService } from './hosting/hosting.service.ts';
import { SuccessionService } from './hosting/succession.service.ts';
import { LockedGamesRepository } from './locked-games.repository.ts';
import { MovesController } from './moves/moves.controller.ts';
import { MovesRepository } from './moves/moves.repository.ts';
import { MovesService } from './moves/moves.service.ts';
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
  imports: [CourtsModule, FeedModule, MessagesModule, NotificationsModule, PicturesModule, PlayersModule, SafetyModule],
  controllers: [
    GamesController,
    HomeController,
    SeatsController,
    HostingController,
    MovesController,
    ResultsController,
    AfterController,
    AnswersController,
    CalendarController,
    GameShareController,
    FillController,
    FriendsController,
    SeriesController,
  ],
  providers: [
    GamesService,
    GamesRepository,
    LockedGamesRepository,
    GamesPublisher,
    GameChangesService,
    HomeService,
    HomeRepository,
    SeatsService,
    SeatsRepository,
    HostingService,
    HostingRepository,
    MovesService,
    MovesRepository,
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
    AsksService,
    AsksRepository,
    CallsService,
    CallsRepository,
    FriendsService,
    FriendsRepository,
    RunAlertsService,
    VotesService,
    VotesRepository,
    KudosService,
    KudosRepository,
    BoxScoreService,
    ClipSourcesRepository,
    AfterChangesService,
    AfterPublisher,
    AfterPeople,
    AfterPeopleRepository,
    AnswersRepository,
    AskingService,
    GoService,
    ArrivalsService,
    ScoresService,
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
