import type { CourtReports } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BlocksRepository } from '../../../identity/people/blocks.repository.ts';
import { byViewer } from '../../../identity/people/blocks.sql.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { CourtsPublisher } from '../courts.publisher.ts';
import { ReportsRepository } from './reports.repository.ts';
import { reportsFor } from './reports.sql.ts';

/** Tells what players say of a court; nobody sees photos of whoever is in a block with them, nor hidden ones of others. */
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

  /** After COMMIT of a change by nobody who waits for what the court says now. */
  async publishStored(courtId: string, outboxId: string): Promise<void> {
    const reports = (await this.reports.read([courtId])).get(courtId);
    if (reports) await this.tell(reports, await this.hiddenIn(reports));
    this.outbox.done(outboxId);
  }

  /** After COMMIT of a change that left this outbox row; without one nothing has changed. Returns what the viewer sees. */
  async publish(reports: CourtReports, viewerId: string, outboxId: string | undefined): Promise<CourtReports> {
    const hidden = await this.hiddenIn(reports);
    if (outboxId !== undefined) void this.tell(reports, hidden).then(() => this.outbox.done(outboxId));
    return reportsFor(viewerId, reports, hidden.get(viewerId));
  }

  private tell(reports: CourtReports, hidden: ReadonlyMap<string, Set<string>>): Promise<void> {
    const owners = reports.photos.flatMap(({ author, isHidden }) => (isHidden && author ? [author.id] : []));
    const viewers = new Set([...hidden.keys(), ...owners]);
    const instead = [...viewers].map((id) => [id, reportsFor(id, reports, hidden.get(id))] as const);
    return this.publisher.reportsChanged(reportsFor(null, reports), new Map(instead));
  }

  /** Of those whose photos are shown, by viewer, whom they must not see. */
  private async hiddenIn({ photos }: CourtReports): Promise<Map<string, Set<string>>> {
    const authors = photos.flatMap(({ author }) => author?.id ?? []);
    return authors.length > 0 ? byViewer(await this.blocks.unseen(authors)) : new Map();
  }
}
