import type { BoxScoreClip, GameAfter, GameKey, GiveKudos, GiveVote } from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentMember, CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import type { NewBoxScore } from '../../feed/box-scores/box-scores.service.ts';
import { BoxScoreService } from './box-score.service.ts';
import { KudosService } from './kudos.service.ts';
import { VotesService } from './votes.service.ts';

const { after, vote, giveKudos, publishBoxScore, boxScoreClips } = gamesEndpoints;

/** The vote for the player of the game, kudos, and the post with the box score. */
@Controller()
export class AfterController {
  constructor(
    private readonly votes: VotesService,
    private readonly kudos: KudosService,
    private readonly boxScore: BoxScoreService,
  ) {}

  @Route(after)
  read(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: after.params }) { id }: { id: string },
    @Query({ schema: after.query }) { key: linkKey }: GameKey,
  ): Promise<GameAfter> {
    return this.votes.read(id, me?.userId ?? null, linkKey);
  }

  @Route(vote)
  vote(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: vote.params }) { id }: { id: string },
    @Body({ schema: vote.body }) { userId }: GiveVote,
  ): Promise<GameAfter> {
    return this.votes.vote(id, me?.userId ?? null, userId);
  }

  @Route(giveKudos)
  giveKudos(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: giveKudos.params }) { id }: { id: string },
    @Body({ schema: giveKudos.body }) kudos: GiveKudos,
  ): Promise<GameAfter> {
    return this.kudos.give(id, me?.userId ?? null, kudos);
  }

  @Route(publishBoxScore)
  publish(
    @CurrentMember() me: Visitor,
    @Param({ schema: publishBoxScore.params }) { id }: { id: string },
    @Body({ schema: publishBoxScore.body }) body: NewBoxScore,
  ): Promise<GameAfter> {
    return this.boxScore.publish(id, me.userId, body);
  }

  @Route(boxScoreClips)
  readClips(
    @CurrentMember() me: Visitor,
    @Param({ schema: boxScoreClips.params }) { id }: { id: string },
  ): Promise<BoxScoreClip[]> {
    return this.boxScore.readClips(id, me.userId);
  }
}
