import { Module } from '@nestjs/common';
import { PlayersController } from './players.controller.ts';
import { PlayersRepository } from './players.repository.ts';
import { PlayersService } from './players.service.ts';
import { ReliabilityRepository } from './reliability/reliability.repository.ts';
import { ReliabilityService } from './reliability/reliability.service.ts';
import { PlayerSkillsService } from './statistics/player-skills.service.ts';
import { StatisticsRepository } from './statistics/statistics.repository.ts';
import { StatisticsService } from './statistics/statistics.service.ts';

@Module({
  controllers: [PlayersController],
  providers: [
    PlayersService,
    PlayersRepository,
    PlayerSkillsService,
    ReliabilityService,
    ReliabilityRepository,
    StatisticsService,
    StatisticsRepository,
  ],
  exports: [PlayerSkillsService, ReliabilityService, StatisticsService],
})
export class PlayersModule {}
