import { Module } from '@nestjs/common';
import { FeedModule } from '../feed/feed.module.ts';
import { HighlightsController } from './highlights.controller.ts';
import { HighlightsRepository } from './highlights.repository.ts';
import { HighlightsService } from './highlights.service.ts';

@Module({
  imports: [FeedModule],
  controllers: [HighlightsController],
  providers: [HighlightsRepository, HighlightsService],
  exports: [HighlightsService],
})
export class HighlightsModule {}
