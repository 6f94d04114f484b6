import {
  type CalendarSubscription,
  type CalendarSubscriptionState,
  GAME_LINKS,
  type GameKey,
} from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, linkLanguage } from '../../../http/language.ts';
import { RateLimit } from '../../../http/rate-limit/rate-limit.decorator.ts';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../../identity/sessions/visitors.service.ts';
import { DEFAULT_LANGUAGE } from '../../../locales/texts.ts';
import { type CalendarFile, CalendarService } from './calendar.service.ts';

const { detail, calendarSubscription, makeCalendarSubscription, revokeCalendarSubscription } = gamesEndpoints;

/** Games for calendar programs. */
@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly visitors: VisitorsService,
  ) {}

  @Get(GAME_LINKS.calendar)
  @ApiExcludeEndpoint()
  async ofGame(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: detail.params }) { id }: { id: string },
    @Query({ schema: detail.query }) { key: linkKey }: GameKey,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = languageOf(reply.request);
    send(reply, await this.calendar.ofGame(id, me?.userId ?? null, linkKey, language), 'attachment');
  }

  @Get(GAME_LINKS.seriesCalendar)
  @ApiExcludeEndpoint()
  async ofSeries(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: detail.params }) { id }: { id: string },
    @Query({ schema: detail.query }) { key: linkKey }: GameKey,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = languageOf(reply.request);
    send(reply, await this.calendar.ofSeries(id, me?.userId ?? null, linkKey, language), 'attachment');
  }

  /**
   * The limit is high because calendars call every few minutes, and those of an office share one network address. The
   * link contains the language, because a calendar program sends its own.
   */
  @Get(GAME_LINKS.subscription)
  @RateLimit({ points: 120, seconds: 60 })
  @ApiExcludeEndpoint()
  async ofSubscription(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const language = linkLanguage(reply.request) ?? DEFAULT_LANGUAGE;
    send(reply, await this.calendar.ofSubscription(token, language), 'inline');
  }

  @Route(calendarSubscription)
  async subscription(@CurrentVisitor() me: Visitor | null): Promise<CalendarSubscriptionState> {
    return me ? this.calendar.subscription(me.userId) : { since: null };
  }

  @Route(makeCalendarSubscription)
  makeSubscription(@Req() request: FastifyRequest): Promise<CalendarSubscription> {
    return this.visitors.write(request, (userId) => this.calendar.makeSubscription(userId, languageOf(request)));
  }

  @Route(revokeCalendarSubscription)
  async revokeSubscription(@CurrentVisitor() me: Visitor | null): Promise<void> {
    if (me) await this.calendar.revokeSubscription(me.userId);
  }
}

function send(reply: FastifyReply, { name, text }: CalendarFile, disposition: 'attachment' | 'inline'): void {
  void reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `${disposition}; filename="${name}"`)
    .header('cache-control', 'private, no-cache')
    .send(text);
}
