import type { FollowState, PageQuery, Player } from '@hoopline/contracts';
import { playersEndpoints } from '@hoopline/contracts/players/endpoints';
import { Controller, Param, Query } from '@nestjs/common';
import type { Page } from '../../../http/paging.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { FollowsService } from './follows.service.ts';

const { follow, unfollow, followers, following } = playersEndpoints;

@Controller()
export class FollowsController {
  constructor(private readonly follows: FollowsService) {}

  @Route(follow)
  follow(@CurrentMember() me: Visitor, @Param({ schema: follow.params }) { id }: { id: string }): Promise<FollowState> {
    return this.follows.set(me.userId, id, true);
  }

  @Route(unfollow)
  unfollow(
    @CurrentMember() me: Visitor,
    @Param({ schema: unfollow.params }) { id }: { id: string },
  ): Promise<FollowState> {
    return this.follows.set(me.userId, id, false);
  }

  @Route(followers)
  followers(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: followers.params }) { id }: { id: string },
    @Query({ schema: followers.query }) query: PageQuery,
  ): Promise<Page<Player>> {
    return this.follows.list(id, 'followers', me, query);
  }

  @Route(following)
  following(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: following.params }) { id }: { id: string },
    @Query({ schema: following.query }) query: PageQuery,
  ): Promise<Page<Player>> {
    return this.follows.list(id, 'following', me, query);
  }
}
