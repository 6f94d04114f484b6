import type { PageQuery, ReceivedApplication } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Page } from '../../../http/paging.ts';
import { HighlightsService } from '../../highlights/highlights.service.ts';
import { PlayersService } from '../../players/players.service.ts';
import { ApplicationsRepository, type ReceivedRow } from '../applications.repository.ts';

/** Applications as the poster sees them, with the applicant and the attached highlights. */
@Injectable()
export class ReceivedService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly players: PlayersService,
    private readonly highlights: HighlightsService,
    private readonly clock: Clock,
  ) {}

  async list(opportunityId: string, posterId: string, page: PageQuery): Promise<Page<ReceivedApplication>> {
    const { items, next } = await this.applications.board(opportunityId, posterId, page);
    return new Page(await this.complete(items), next);
  }

  async find(id: string): Promise<ReceivedApplication | undefined> {
    const row = await this.applications.findReceived(id);
    return row && (await this.complete([row]))[0];
  }

  /** Adds applicants and highlights to the rows, in the same order. Leaves out highlights that were removed. */
  private async complete(rows: readonly ReceivedRow[]): Promise<ReceivedApplication[]> {
    const [players, highlights] = await Promise.all([
      this.players.ranked([...new Set(rows.map((row) => row.applicantId))]),
      this.highlights.find([...new Set(rows.flatMap((row) => row.highlightIds))]),
    ]);
    const now = this.clock.now();
    return rows.flatMap(({ applicantId, highlightIds, ...row }) => {
      const applicant = players.get(applicantId);
      if (!applicant) return [];
      return {
        ...row,
        createdAt: row.createdAt.toISOString(),
        changedAt: row.changedAt.toISOString(),
        undoUntil: row.undoUntil && row.undoUntil > now ? row.undoUntil.toISOString() : null,
        history: row.history ?? [],
        applicant,
        highlights: highlightIds.flatMap((id) => highlights.get(id) ?? []),
      };
    });
  }
}
