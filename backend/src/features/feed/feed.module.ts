import { Module } from '@nestjs/common';
import { SamplePlayersRepository } from '../../demo/seed/players/sample-players.repository.ts';
import { PicturesModule } from '../../pictures/pictures.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { CommentsController } from './comments/comments.controller.ts';
import { CommentsRepository } from './comments/comments.repository.ts';
import { CommentsService } from './comments/comments.service.ts';
import { HiddenCommentsRepository } from './comments/hidden-comments.repository.ts';
import { ReportableCommentsService } from './comments/reportable-comments.service.ts';
import { EngagementController } from './engagement/engagement.controller.ts';
import { EngagementRepository } from './engagement/engagement.repository.ts';
import { EngagementService } from './engagement/engagement.service.ts';
import { FeedPublisher } from './feed.publisher.ts';
import { FeedTopics } from './feed.topics.ts';
import { LikesRepository } from './likes/likes.repository.ts';
import { LikesService } from './likes/likes.service.ts';
import { FeedPeople } from './people.ts';
import { PostNoticesService } from './post-notices.service.ts';
import { HiddenPostsRepository } from './posts/hidden-posts.repository.ts';
import { PostsController } from './posts/posts.controller.ts';
import { PostsRepository } from './posts/posts.repository.ts';
import { PostsService } from './posts/posts.service.ts';
import { ReportablePostsService } from './posts/reportable-posts.service.ts';
import { SamplesService } from './samples.service.ts';
import { PostShareController } from './share/post-share.controller.ts';
import { SharedPostsRepository } from './share/shared-posts.repository.ts';

/** Posts with their comments, likes, shares and views. */
@Module({
  imports: [NotificationsModule, PicturesModule],
  controllers: [PostsController, CommentsController, EngagementController, PostShareController],
  providers: [
    PostsService,
    PostsRepository,
    CommentsService,
    CommentsRepository,
    LikesService,
    LikesRepository,
    EngagementService,
    EngagementRepository,
    SamplesService,
    SamplePlayersRepository,
    SharedPostsRepository,
    HiddenPostsRepository,
    HiddenCommentsRepository,
    ReportablePostsService,
    ReportableCommentsService,
    PostNoticesService,
    FeedPublisher,
    FeedTopics,
    FeedPeople,
  ],
  exports: [LikesService],
})
export class FeedModule {}
