import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/sql.ts';
import type { StoredNotification } from './notice.ts';

/** Plans what else is to be done with notifications, in the transaction that stores them. */
export type PlanDelivery = (stored: readonly StoredNotification[], now: Date, tx: Transaction) => Promise<void>;

/** How notifications leave the app: push and mail. Each plans its own deliveries and makes them by itself. */
@Injectable()
export class NotificationChannels {
  private readonly plans: PlanDelivery[] = [];

  register(plan: PlanDelivery): void {
    this.plans.push(plan);
  }

  async plan(stored: readonly StoredNotification[], now: Date, tx: Transaction): Promise<void> {
    for (const plan of this.plans) await plan(stored, now, tx);
  }
}
