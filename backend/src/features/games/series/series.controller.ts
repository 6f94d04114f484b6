import type { EndSeries, GameKey, PauseSeries, Series } from '@hoopline/contracts';
import { seriesEndpoints } from '@hoopline/contracts/games/endpoints';
import type { Repeats } from '@hoopline/contracts/games/repeats-schemas';
import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { languageOf } from '../../../http/language.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import type { SeriesEdit } from './plan-edit.ts';
import { SeriesService } from './series.service.ts';
import { SeriesEditsService } from './series-edits.service.ts';
import { SeriesRegularsService } from './series-regulars.service.ts';

const { ofGame, start, edit, pause, resume, end, addRegular, removeRegular } = seriesEndpoints;

interface OfSeries {
  id: string;
}
interface OfRegular extends OfSeries {
  userId: string;
}

@Controller()
export class SeriesController {
  constructor(
    private readonly series: SeriesService,
    private readonly edits: SeriesEditsService,
    private readonly regulars: SeriesRegularsService,
  ) {}

  @Route(ofGame)
  ofGame(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: ofGame.params }) { id }: OfSeries,
    @Query({ schema: ofGame.query }) { key: linkKey }: GameKey,
  ): Promise<Series> {
    return this.series.ofGame(id, me?.userId ?? null, linkKey);
  }

  @Route(start)
  start(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: start.params }) { id }: OfSeries,
    @Body({ schema: start.body }) repeats: z.output<typeof Repeats>,
  ): Promise<Series> {
    return this.series.start(id, me?.userId ?? null, repeats);
  }

  @Route(edit)
  edit(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: edit.params }) { id }: OfSeries,
    @Body({ schema: edit.body }) body: SeriesEdit,
    @Req() request: FastifyRequest,
  ): Promise<Series> {
    return this.edits.edit(id, me?.userId ?? null, body, languageOf(request));
  }

  @Route(pause)
  pause(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: pause.params }) { id }: OfSeries,
    @Body({ schema: pause.body }) body: PauseSeries,
  ): Promise<Series> {
    return this.edits.pause(id, me?.userId ?? null, body);
  }

  @Route(resume)
  resume(@CurrentVisitor() me: Visitor | null, @Param({ schema: resume.params }) { id }: OfSeries): Promise<Series> {
    return this.edits.resume(id, me?.userId ?? null);
  }

  @Route(end)
  end(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: end.params }) { id }: OfSeries,
    @Body({ schema: end.body }) body: EndSeries,
  ): Promise<Series> {
    return this.edits.end(id, me?.userId ?? null, body);
  }

  @Route(addRegular)
  addRegular(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: addRegular.params }) { id, userId }: OfRegular,
  ): Promise<Series> {
    return this.regulars.add(id, me?.userId ?? null, userId);
  }

  @Route(removeRegular)
  removeRegular(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: removeRegular.params }) { id, userId }: OfRegular,
  ): Promise<Series> {
    return this.regulars.remove(id, me?.userId ?? null, userId);
  }
}
