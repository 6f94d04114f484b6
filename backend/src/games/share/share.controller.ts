import { GAME_LINKS } from '@hoopline/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { InjectRuntime } from '../../config/config.module.ts';
import type { Runtime } from '../../config/runtime.ts';
import { DomainError } from '../../http/domain-error.ts';
import { Previews } from './previews.service.ts';
import { sendNoGame, sendSharePage } from './share-page.ts';
import { SharedGames } from './shared-games.repository.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=60';

/** What a link to a game shows where it is posted, and where it leads. */
@Controller()
@ApiExcludeController()
export class ShareController {
  constructor(
    private readonly games: SharedGames,
    private readonly previews: Previews,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  @Get(GAME_LINKS.share)
  async page(@Param('slug') slug: string, @Res() reply: FastifyReply): Promise<void> {
    const game = await this.games.find(slug);
    if (game) sendSharePage(reply, game, this.runtime.origin);
    else sendNoGame(reply);
  }

  /** The picture of a state never changes; asked for another state, it is that of now. */
  @Get(GAME_LINKS.preview)
  async preview(@Param('slug') slug: string, @Query('rev') rev: unknown, @Res() reply: FastifyReply): Promise<void> {
    const game = await this.games.find(slug);
    if (!game) throw new DomainError('game_not_found');
    const png = await this.previews.of(game);
    void reply
      .type('image/png')
      .header('cache-control', rev === String(game.rev) ? FOREVER : SHORTLY)
      .send(png);
  }
}
