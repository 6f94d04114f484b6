import { type ReportedItem, reportTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../../realtime/realtime.publisher.ts';
import { rooms } from '../../../realtime/realtime-server.ts';

/** Every event of reports: to operators, and to whom an action is about. */
@Injectable()
export class ReportsPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  changed(item: ReportedItem): void {
    this.realtime.publish(reportTopics.all, 'safety.reportChanged', item);
  }

  standingChanged(userId: string): void {
    this.realtime.publish(rooms.user(userId), 'safety.standingChanged', {});
  }
}
