import { Module } from '@nestjs/common';
import { PlayersController } from './players.controller.ts';
import { PlayersRepository } from './players.repository.ts';
import { PlayersService } from './players.service.ts';
import { PlayerSkillsService } from './statistics/player-skills.service.ts';

@Module({
  controllers: [PlayersController],
  providers: [PlayersService, PlayersRepository, PlayerSkillsService],
  exports: [PlayerSkillsService],
})
export class PlayersModule {}
