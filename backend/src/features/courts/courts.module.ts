import { Module } from '@nestjs/common';
import { CourtsController } from './courts.controller.ts';
import { CourtsRepository } from './courts.repository.ts';
import { CourtsService } from './courts.service.ts';

@Module({
  controllers: [CourtsController],
  providers: [CourtsService, CourtsRepository],
  exports: [CourtsService],
})
export class CourtsModule {}
