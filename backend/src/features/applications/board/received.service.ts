import type { ReceivedApplication } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { HighlightsService } from '../../highlights/highlights.service.ts';
import { PlayersService } from '../../players/players.service.ts';
import type { ReceivedRow } from './received.repository.ts';

/** Adds to applications who sent them, and the highlights they attached. */
@Injectable()
export class ReceivedService {
  constructor(
    private readonly players: PlayersService,
    private readonly highlights: HighlightsService,
    private readonly clock: Clock,
  ) {}

  /** In the same order. Highlights that were removed since are left out. */
  async complete(rows: readonly ReceivedRow[]): Promise<ReceivedApplication[]> {
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
