import type { LikeState } from '@hoopline/contracts';
import { feedEndpoints } from '@hoopline/contracts/feed/endpoints';
import { Controller, Param } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentMember } from '../../../identity/sessions/visitor.ts';
import { LikesService } from './likes.service.ts';

const { like, unlike } = feedEndpoints;

@Controller()
export class LikesController {
  constructor(private readonly likes: LikesService) {}

  @Route(like)
  like(@CurrentMember() me: Visitor, @Param({ schema: like.params }) { id }: { id: string }): Promise<LikeState> {
    return this.likes.set(id, me.userId, true);
  }

  @Route(unlike)
  unlike(@CurrentMember() me: Visitor, @Param({ schema: unlike.params }) { id }: { id: string }): Promise<LikeState> {
    return this.likes.set(id, me.userId, false);
  }
}
