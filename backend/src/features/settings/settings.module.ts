import { Module } from '@nestjs/common';
import { GuestSettingsService } from './guest-settings.service.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsRepository } from './settings.repository.ts';
import { SettingsService } from './settings.service.ts';

@Module({
  controllers: [SettingsController],
  providers: [SettingsService, SettingsRepository, GuestSettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
