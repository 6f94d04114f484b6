import { Module } from '@nestjs/common';
import { PicturesModule } from '../../pictures/pictures.service.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { FollowsController } from './follows/follows.controller.ts';
import { FollowsRepository } from './follows/follows.repository.ts';
import { FollowsService } from './follows/follows.service.ts';
import { LeaderboardRepository } from './leaderboard/leaderboard.repository.ts';
import { LeaderboardService } from './leaderboard/leaderboard.service.ts';
import { PlayersPeople } from './people.ts';
import { PlayersController } from './players.controller.ts';
import { PlayersPublisher } from './players.publisher.ts';
import { PlayersRepository } from './players.repository.ts';
import { PlayersService } from './players.service.ts';
import { MyProfileService } from './profiles/my-profile.service.ts';
import { ProfilesController } from './profiles/profiles.controller.ts';
import { ProfilesRepository } from './profiles/profiles.repository.ts';
import { ProfilesService } from './profiles/profiles.service.ts';
import { ReliabilityService } from './reliability.service.ts';
import { PlayerShareController } from './share/player-share.controller.ts';
import { StatisticsRepository } from './statistics/statistics.repository.ts';
import { StatisticsService } from './statistics/statistics.service.ts';

@Module({
  imports: [NotificationsModule, PicturesModule],
  controllers: [PlayersController, ProfilesController, FollowsController, PlayerShareController],
  providers: [
    PlayersService,
    PlayersRepository,
    PlayersPublisher,
    PlayersPeople,
    ProfilesService,
    ProfilesRepository,
    MyProfileService,
    FollowsService,
    FollowsRepository,
    LeaderboardService,
    LeaderboardRepository,
    ReliabilityService,
    StatisticsService,
    StatisticsRepository,
  ],
  exports: [PlayersService, ReliabilityService, StatisticsService],
})
export class PlayersModule {}
