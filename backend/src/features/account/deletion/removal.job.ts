import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { FrequentJob } from '../../../jobs/frequent.job.ts';
import { RemovalService } from './removal.service.ts';

/** Removes accounts whose time is up, one after the other. */
@Injectable()
export class RemovalJob extends FrequentJob implements OnModuleDestroy {
  private isStopping = false;

  constructor(private readonly removals: RemovalService) {
    super('Account removal');
  }

  override onModuleDestroy(): void {
    super.onModuleDestroy();
    this.isStopping = true;
  }

  async run(): Promise<void> {
    while (await this.removals.removeNext(() => this.isStopping)) if (this.isStopping) return;
  }
}
