import { Module } from '@nestjs/common';
import { PicturesModule } from '../../pictures/pictures.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { FollowsController } from './follows/follows.controller.ts';
import { FollowsRepository } from './follows/follows.repository.ts';
import { FollowsService } from './follows/follows.service.ts';
import { LeaderboardRepository } from './leaderboard/leaderboard.repository.ts';
import { LeaderboardService } from './leaderboard/leaderboard.service.ts';
import { PlayersPeople } from './people.ts';
import { PlayerAccessService } from './player-access.service.ts';
import { PlayersController } from './players.controller.ts';
import { PlayersPublisher } from './players.publisher.ts';
import { PlayersRepository } from './players.repository.ts';
import { PlayersService } from './players.service.ts';
import { PlayersTopics } from './players.topics.ts';
import { HiddenProfilesRepository } from './profiles/hidden-profiles.repository.ts';
import { MyProfileService } from './profiles/my-profile.service.ts';
import { PhotoService } from './profiles/photo.service.ts';
import { ProfilesController } from './profiles/profiles.controller.ts';
import { ProfilesRepository } from './profiles/profiles.repository.ts';
import { ProfilesService } from './profiles/profiles.service.ts';
import { ReportableProfilesService } from './profiles/reportable-profiles.service.ts';
import { RecordRepository } from './record/record.repository.ts';
import { RecordService } from './record/record.service.ts';
import { ReliabilityService } from './reliability.service.ts';
import { PlayerShareController } from './share/player-share.controller.ts';
import { SharedPlayersRepository } from './share/shared-players.repository.ts';
import { PlayerSkillsService } from './statistics/player-skills.service.ts';
import { StatisticsRepository } from './statistics/statistics.repository.ts';
import { StatisticsService } from './statistics/statistics.service.ts';
import { VisiblePlayersRepository } from './visible-players.repository.ts';

@Module({
  imports: [NotificationsModule, PicturesModule],
  controllers: [PlayersController, ProfilesController, FollowsController, PlayerShareController],
  providers: [
    PlayersService,
    PlayersRepository,
    PlayersPublisher,
    PlayersTopics,
    PlayersPeople,
    PlayerAccessService,
    VisiblePlayersRepository,
    ProfilesService,
    ProfilesRepository,
    MyProfileService,
    HiddenProfilesRepository,
    ReportableProfilesService,
    PhotoService,
    FollowsService,
    FollowsRepository,
    RecordService,
    RecordRepository,
    LeaderboardService,
    LeaderboardRepository,
    ReliabilityService,
    StatisticsService,
    StatisticsRepository,
    PlayerSkillsService,
    SharedPlayersRepository,
  ],
  exports: [PlayersService, PlayerSkillsService, ReliabilityService, StatisticsService],
})
export class PlayersModule {}
