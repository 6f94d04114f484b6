import type { BlockedPerson, PageQuery, SharedWithPerson } from '@hoopline/contracts';
import { safetyEndpoints } from '@hoopline/contracts/safety/endpoints';
import { Controller, Param, Query } from '@nestjs/common';
import type { Page } from '../../../http/paging.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, type Visitor } from '../../../identity/sessions/visitor.ts';
import { BlockListService } from './block-list.service.ts';

const { blocks, block, unblock, shared } = safetyEndpoints;

@Controller()
export class BlocksController {
  constructor(private readonly list: BlockListService) {}

  @Route(blocks)
  blocks(
    @CurrentMember() me: Visitor,
    @Query({ schema: blocks.query }) query: PageQuery,
  ): Promise<Page<BlockedPerson>> {
    return this.list.page(me.userId, query);
  }

  @Route(block)
  block(@CurrentMember() me: Visitor, @Param({ schema: block.params }) { id }: { id: string }): Promise<BlockedPerson> {
    return this.list.block(me.userId, id);
  }

  @Route(unblock)
  unblock(@CurrentMember() me: Visitor, @Param({ schema: unblock.params }) { id }: { id: string }): Promise<void> {
    return this.list.unblock(me.userId, id);
  }

  @Route(shared)
  shared(
    @CurrentMember() me: Visitor,
    @Param({ schema: shared.params }) { id }: { id: string },
  ): Promise<SharedWithPerson> {
    return this.list.shared(me.userId, id);
  }
}
