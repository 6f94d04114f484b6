import { Injectable } from '@nestjs/common';
import { FrequentJob } from '../../../jobs/frequent.job.ts';
import { PushDeliveryService } from './push-delivery.service.ts';

/** Sends push messages when they are due. */
@Injectable()
export class PushJob extends FrequentJob {
  private isStopping = false;

  constructor(private readonly delivery: PushDeliveryService) {
    super('Push');
  }

  override onModuleDestroy(): void {
    super.onModuleDestroy();
    this.isStopping = true;
  }

  async run(): Promise<void> {
    while (!this.isStopping && (await this.delivery.sendDue()));
  }
}
