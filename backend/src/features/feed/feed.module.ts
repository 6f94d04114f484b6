import { Module } from '@nestjs/common';
import { PicturesModule } from '../../pictures/pictures.module.ts';
import { AttentionController } from './attention.controller.ts';
import { CommentsController } from './comments.controller.ts';
import { CommentsRepository } from './comments.repository.ts';
import { CommentsService } from './comments.service.ts';
import { FeedController } from './feed.controller.ts';
import { FeedPublisher } from './feed.publisher.ts';
import { FeedRepository } from './feed.repository.ts';
import { FeedService } from './feed.service.ts';
import { FeedTopics } from './feed.topics.ts';
import { HashtagsService } from './hashtags.service.ts';
import { LikesController } from './likes.controller.ts';
import { LikesRepository } from './likes.repository.ts';
import { LikesService } from './likes.service.ts';
import { SamplesRepository } from './samples/samples.repository.ts';
import { SamplesService } from './samples/samples.service.ts';
import { PostPageController } from './share/post-page.controller.ts';
import { PostPreviewController } from './share/post-preview.controller.ts';
import { SharedPosts } from './share/shared-posts.repository.ts';
import { SharesRepository } from './shares.repository.ts';
import { SharesService } from './shares.service.ts';
import { ViewsRepository } from './views.repository.ts';
import { ViewsService } from './views.service.ts';
import { WatchedPosts } from './watched-posts.repository.ts';

/** Posts, their comments, and the counts that move while people read. */
@Module({
  imports: [PicturesModule],
  controllers: [
    FeedController,
    CommentsController,
    LikesController,
    AttentionController,
    PostPageController,
    PostPreviewController,
  ],
  providers: [
    FeedService,
    FeedRepository,
    HashtagsService,
    CommentsService,
    CommentsRepository,
    SamplesService,
    SamplesRepository,
    SharedPosts,
    FeedPublisher,
    FeedTopics,
    LikesRepository,
    LikesService,
    SharesRepository,
    SharesService,
    ViewsRepository,
    ViewsService,
    WatchedPosts,
  ],
  exports: [LikesService],
})
export class FeedModule {}
