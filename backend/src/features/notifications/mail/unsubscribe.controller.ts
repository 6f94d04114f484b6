import { Controller, Get, HttpCode, type OnModuleInit, Post, Query, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageOf } from '../../../http/language.ts';
import { RateLimit } from '../../../http/rate-limit/rate-limit.decorator.ts';
import { type Texts, textsIn } from '../../../locales/texts.ts';
import { NoPagesBelow } from '../../../web/web-app.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { UNSUBSCRIBE_PATH, UnsubscribeLinks } from './unsubscribe-links.ts';
import { sendBroken, sendDone, sendQuestion } from './unsubscribe-page.ts';

const MAX_BODY_BYTES = 4 * 1024;

/**
 * Unsubscribing, which every mail offers without signing in. Mail programs post to it by themselves when their reader presses
 * their button (RFC 8058); people come to a page that asks.
 */
@Controller()
@ApiExcludeController()
@NoPagesBelow('/mail')
// One provider of mail posts for many readers.
@RateLimit({ points: 600, seconds: 60, bucket: 'unsubscribe' })
export class UnsubscribeController implements OnModuleInit {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly settings: SettingsService,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Programs may post a form with parts; what is in it does not matter. */
  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const options = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const;
    fastify.addContentTypeParser('multipart/form-data', options, (_request, _body, done) => done(null, {}));
  }

  @Get(UNSUBSCRIBE_PATH)
  async ask(@Query('token') token: unknown, @Res() reply: FastifyReply): Promise<void> {
    const userId = this.links.readerOf(token);
    if (userId === null) sendBroken(reply, textsIn(languageOf(reply.request)));
    else sendQuestion(reply, await this.textsFor(userId));
  }

  @Post(UNSUBSCRIBE_PATH)
  @HttpCode(200)
  async end(@Query('token') token: unknown, @Res() reply: FastifyReply): Promise<void> {
    const userId = this.links.readerOf(token);
    if (userId === null) {
      sendBroken(reply, textsIn(languageOf(reply.request)));
      return;
    }
    await this.settings.endEmailUpdates(userId);
    sendDone(reply, await this.textsFor(userId));
  }

  private async textsFor(userId: string): Promise<Texts> {
    return textsIn((await this.settings.find(userId)).language);
  }
}
