import { Controller, Get, HttpCode, type OnModuleInit, Post, Query, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../../html/html.ts';
import { languageOf } from '../../../http/language.ts';
import { sendPage } from '../../../http/pages/page.ts';
import { RateLimit } from '../../../http/rate-limit/rate-limit.decorator.ts';
import { type Texts, textsIn } from '../../../locales/texts.ts';
import { NoPagesBelow } from '../../../web/web-app.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { UNSUBSCRIBE_PATH, UnsubscribeLinks } from './unsubscribe-links.ts';

const MAX_BODY_BYTES = 4 * 1024;

/**
 * Unsubscribes from mails, without signing in. Mail programs send the POST when the reader presses the program's own
 * button (RFC 8058). People who open the link get a page that asks whether they want to unsubscribe.
 */
@Controller()
@ApiExcludeController()
@NoPagesBelow('/mail')
// The limit is high, because one mail provider posts for many readers.
@RateLimit({ points: 600, seconds: 60, bucket: 'unsubscribe' })
export class UnsubscribeController implements OnModuleInit {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly settings: SettingsService,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Accepts multipart forms, because some mail programs post them. Their content is ignored. */
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

/** Asks the reader. Opening the page changes nothing, because programs that check the links of a mail open it too. */
export function sendQuestion(reply: FastifyReply, texts: Texts): void {
  const { title, text, button } = texts.mail.unsubscribing;
  // The form has no `action`: it posts to the address of the page, which contains the token.
  const form = html`<form method="post" class="actions">
        <button class="button primary">${button}</button>
        ${toSettings(texts)}
      </form>`;
  sendPage(reply, 200, { texts, title, width: 'narrow', body: html`<p class="lead">${text}</p>${form}` });
}

export const sendDone = (reply: FastifyReply, texts: Texts): void =>
  sendText(reply, 200, texts, [texts.mail.unsubscribing.doneTitle, texts.mail.unsubscribing.doneText]);

export const sendBroken = (reply: FastifyReply, texts: Texts): void =>
  sendText(reply, 404, texts, [texts.mail.unsubscribing.brokenTitle, texts.mail.unsubscribing.brokenText]);

function sendText(reply: FastifyReply, status: number, texts: Texts, [title, text]: readonly [string, string]): void {
  const body = html`<p class="lead">${text}</p><div class="actions">${toSettings(texts)}</div>`;
  sendPage(reply, status, { texts, title, width: 'narrow', body });
}

const toSettings = ({ mail }: Texts) => html`<a class="button" href="/settings">${mail.unsubscribing.toSettings}</a>`;
