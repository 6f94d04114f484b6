import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { FrequentJob } from '../../../jobs/frequent.job.ts';
import { ExportService } from './export.service.ts';
import { ExportMakerService } from './export-maker.service.ts';

/** Makes copies that are asked for, one at a time on each node, and removes those that were kept long enough. */
@Injectable()
export class ExportJob extends FrequentJob implements OnModuleDestroy {
  private isStopping = false;

  constructor(
    private readonly exports: ExportService,
    private readonly maker: ExportMakerService,
  ) {
    super('Data export');
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    void this.attempt(() => this.maker.removeRemains());
  }

  override onModuleDestroy(): void {
    super.onModuleDestroy();
    this.isStopping = true;
  }

  async run(): Promise<void> {
    await this.attempt(() => this.exports.removeExpired());
    while (!this.isStopping) if (!(await this.maker.makeNext(() => this.isStopping))) return;
  }
}
