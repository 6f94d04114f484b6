import { commonErrors, PLAYER_LINKS, playersErrors } from '@hoopline/contracts';
import { Id } from '@hoopline/contracts/common/schemas';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../../config/runtime.ts';
import { DomainError } from '../../../http/errors.ts';
import { linkLanguage, previewLanguage } from '../../../http/language.ts';
import { pageWith } from '../../../http/pages/link-tags.ts';
import { DEFAULT_LIMITS, RateLimit } from '../../../http/rate-limit/rate-limit.decorator.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import { DEFAULT_LANGUAGE, textsIn } from '../../../locales/texts.ts';
import { PicturesService } from '../../../pictures/pictures.service.ts';
import { PAGE_HEADERS, redirectToCanonicalHost } from '../../../web/web-app.ts';
import { webAppPage } from '../../../web/web-app-page.ts';
import { type ProfileRow, ProfilesRepository } from '../profiles/profiles.repository.ts';
import { playerAddress, playerFacts, playerPreview } from './player-preview.ts';

/**
 * Serves a player's page, which is the web app with tags about the player, and the preview image that other sites
 * show for it.
 */
@Controller()
@ApiExcludeController()
// Lower than the default, because each preview is drawn; high enough for a crawler that asks for many players.
@RateLimit({ points: 240, seconds: 60 })
export class PlayerShareController {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly sessions: SessionsService,
    private readonly pictures: PicturesService,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  @RateLimit(DEFAULT_LIMITS.document)
  @Get(PLAYER_LINKS.player)
  async page(@Param('id') param: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { origin } = this.runtime;
    if (redirectToCanonicalHost(request, reply, origin)) return;
    const page = await webAppPage(this.runtime, request, reply);
    if (!page) throw new DomainError(commonErrors.not_found);
    const reader = await this.sessions.authenticate(request.headers.cookie);
    const player = await this.find(param, reader?.userId);
    void reply.type('text/html; charset=utf-8').headers(PAGE_HEADERS);
    if (player?.isPublic) {
      const link = `<${playerAddress(player, origin)}>; rel="canonical"`;
      const facts = playerFacts(player, origin, textsIn(previewLanguage(request)));
      return void reply.header('link', link).send(pageWith(page, facts));
    }
    // The owner gets a private page without tags, because nobody else could read the pages that tags link to.
    void reply.status(player ? 200 : playersErrors.player_not_found.status).send(page);
  }

  @Get(PLAYER_LINKS.preview)
  async preview(@Param('id') param: string, @Query('state') asked: unknown, @Res() reply: FastifyReply): Promise<void> {
    const player = await this.find(param);
    if (!player) throw new DomainError(playersErrors.player_not_found);
    const texts = textsIn(linkLanguage(reply.request) ?? DEFAULT_LANGUAGE);
    const { state, drawing } = playerPreview(player, texts);
    await this.pictures.send(reply, { key: `player:${state}`, draw: () => drawing, isCurrent: asked === state });
  }

  /** Undefined if the viewer may not see the page. Without a viewer only public pages are found. */
  private async find(param: string, viewerId: string | null = null): Promise<ProfileRow | undefined> {
    const id = Id.safeParse(param).data;
    return id === undefined ? undefined : this.profiles.find(id, viewerId, this.clock.now());
  }
}
