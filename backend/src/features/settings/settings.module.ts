import { Module } from '@nestjs/common';
import { SettingsPeople } from './people.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsRepository } from './settings.repository.ts';
import { SettingsService } from './settings.service.ts';

@Module({
  controllers: [SettingsController],
  providers: [SettingsService, SettingsRepository, SettingsPeople],
  exports: [SettingsService],
})
export class SettingsModule {}
