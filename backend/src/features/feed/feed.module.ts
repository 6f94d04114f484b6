import { Module } from '@nestjs/common';
import { PicturesModule } from '../../pictures/pictures.service.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { BoxScoresRepository } from './box-scores/box-scores.repository.ts';
import { BoxScoresService } from './box-scores/box-scores.service.ts';
import { ClipsRepository } from './box-scores/clips.repository.ts';
import { CommentsRepository } from './comments/comments.repository.ts';
import { CommentsService } from './comments/comments.service.ts';
import { ReportableCommentsService } from './comments/reportable-comments.service.ts';
import { EngagementRepository } from './engagement/engagement.repository.ts';
import { EngagementService } from './engagement/engagement.service.ts';
import { FeedController } from './feed.controller.ts';
import { FeedPublisher } from './feed.publisher.ts';
import { FeedPeople } from './people.ts';
import { PostsRepository } from './posts/posts.repository.ts';
import { PostsService } from './posts/posts.service.ts';
import { ReportablePostsService } from './posts/reportable-posts.service.ts';
import { SamplesService } from './samples.service.ts';
import { PostShareController } from './share/post-share.controller.ts';
import { SharedPostsRepository } from './share/shared-posts.repository.ts';

/** Posts with their comments, likes, shares and views. */
@Module({
  imports: [NotificationsModule, PicturesModule],
  controllers: [FeedController, PostShareController],
  providers: [
    PostsService,
    PostsRepository,
    BoxScoresService,
    BoxScoresRepository,
    ClipsRepository,
    CommentsService,
    CommentsRepository,
    EngagementService,
    EngagementRepository,
    SamplesService,
    SharedPostsRepository,
    ReportablePostsService,
    ReportableCommentsService,
    FeedPublisher,
    FeedPeople,
  ],
  exports: [BoxScoresService, EngagementService],
})
export class FeedModule {}
