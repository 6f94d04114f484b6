import type { CourtReports } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BlocksRepository } from '../../../identity/people/blocks.repository.ts';
import { byViewer } from '../../../identity/people/blocks.sql.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { CourtsPublisher } from '../courts.publisher.ts';
import { ReportsRepository } from './reports.repository.ts';
import { withoutPhotosOf } from './reports.sql.ts';

/** Tells what players say of a court; nobody sees photos of whoever is in a block with them. */
@Injectable()
export class ReportNewsService implements OnModuleInit {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly blocks: BlocksRepository,
    private readonly publisher: CourtsPublisher,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.register('courts.reports', async (courtIds) => {
      const reports = [...(await this.reports.read(courtIds)).values()];
      await Promise.all(reports.map(async (one) => this.tell(one, await this.hiddenIn(one))));
    });
  }

  /** After COMMIT of a change that left this outbox row; without one nothing has changed. Returns what the viewer sees. */
  async publish(reports: CourtReports, viewerId: string, outboxId: string | undefined): Promise<CourtReports> {
    const hidden = await this.hiddenIn(reports);
    if (outboxId !== undefined) void this.tell(reports, hidden).then(() => this.outbox.done(outboxId));
    return withoutPhotosOf(reports, hidden.get(viewerId) ?? new Set());
  }

  private tell(reports: CourtReports, hidden: ReadonlyMap<string, Set<string>>): Promise<void> {
    const instead = [...hidden].map(([viewerId, unseen]) => [viewerId, withoutPhotosOf(reports, unseen)] as const);
    return this.publisher.reportsChanged(reports, new Map(instead));
  }

  /** Of those whose photos are shown, by viewer, whom they must not see. */
  private async hiddenIn({ photos }: CourtReports): Promise<Map<string, Set<string>>> {
    const authors = photos.flatMap(({ author }) => author?.id ?? []);
    return authors.length > 0 ? byViewer(await this.blocks.unseen(authors)) : new Map();
  }
}
