import { GAME_LINKS, gamesErrors } from '@hoopline/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { InjectRuntime, type Runtime } from '../../../config/runtime.ts';
import { DomainError } from '../../../http/errors.ts';
import { languageOf, linkLanguage, previewLanguage } from '../../../http/language.ts';
import { RateLimit } from '../../../http/rate-limit/rate-limit.decorator.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import { DEFAULT_LANGUAGE, textsIn } from '../../../locales/texts.ts';
import { PicturesService } from '../../../pictures/pictures.service.ts';
import { NoPagesBelow } from '../../../web/web-app.ts';
import { GamesRepository } from '../games.repository.ts';
import { previewDrawing } from './preview-drawing.ts';
import { sendNoGame, sendSharePage } from './share-page.ts';

/** The page behind a game's share link, and the preview image that other sites show for it. */
@Controller()
@ApiExcludeController()
@NoPagesBelow('/g')
// The limit is high, because a crawler requests many previews from one network address.
@RateLimit({ points: 240, seconds: 60 })
export class GameShareController {
  constructor(
    private readonly games: GamesRepository,
    private readonly sessions: SessionsService,
    private readonly pictures: PicturesService,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  @Get(GAME_LINKS.share)
  async page(@Param('slug') slug: string, @Res() reply: FastifyReply): Promise<void> {
    const reader = await this.sessions.authenticate(reply.request.headers.cookie);
    const game = await this.games.shared(slug, reader?.userId);
    const texts = textsIn(languageOf(reply.request));
    const previewTexts = textsIn(previewLanguage(reply.request));
    if (game) sendSharePage(reply, game, { origin: this.runtime.origin, texts, previewTexts });
    else sendNoGame(reply, texts);
  }

  @Get(GAME_LINKS.preview)
  async preview(@Param('slug') slug: string, @Query('rev') rev: unknown, @Res() reply: FastifyReply): Promise<void> {
    const game = await this.games.shared(slug);
    if (!game) throw new DomainError(gamesErrors.game_not_found);
    const texts = textsIn(linkLanguage(reply.request) ?? DEFAULT_LANGUAGE);
    const key = `game:${game.id}:${game.rev}:${texts.language}`;
    const isCurrent = rev === String(game.rev);
    await this.pictures.send(reply, { key, draw: () => previewDrawing(game, texts), isCurrent });
  }
}
