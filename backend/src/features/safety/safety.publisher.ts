import { type ReportedItem, reportTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { BlockedRooms } from '../../realtime/blocked-rooms.ts';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';

/** Publishes every event of blocks and reports. The events do not contain which of two people blocked the other. */
@Injectable()
export class SafetyPublisher {
  constructor(
    private readonly realtime: RealtimePublisher,
    private readonly blocked: BlockedRooms,
  ) {}

  gone(one: string, other: string): void {
    this.blocked.separate(one, other);
    this.realtime.publish(rooms.user(one), 'safety.gone', { personId: other });
    this.realtime.publish(rooms.user(other), 'safety.gone', { personId: one });
  }

  back(one: string, other: string): void {
    this.blocked.rejoin(one, other);
    this.realtime.publish(rooms.user(one), 'safety.back', { personId: other });
    this.realtime.publish(rooms.user(other), 'safety.back', { personId: one });
  }

  /** Only the person who blocked or unblocked another receives it. */
  listChanged(userId: string): void {
    this.realtime.publish(rooms.user(userId), 'safety.blocksChanged', {});
  }

  /** Only operators receive it. */
  reportChanged(item: ReportedItem): void {
    this.realtime.publish(reportTopics.all, 'safety.reportChanged', item);
  }

  /** Only the person whom an action is about receives it. */
  standingChanged(userId: string): void {
    this.realtime.publish(rooms.user(userId), 'safety.standingChanged', {});
  }
}
