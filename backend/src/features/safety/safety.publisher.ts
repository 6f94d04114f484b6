import { type ReportedItem, reportTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { BlockedRooms } from '../../realtime/blocked-rooms.ts';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';

/** Every event of blocks and reports. Neither of two people in a block is sent who blocked whom. */
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

  /** To whoever blocked somebody, or did so no more. */
  listChanged(userId: string): void {
    this.realtime.publish(rooms.user(userId), 'safety.blocksChanged', {});
  }

  /** To operators. */
  reportChanged(item: ReportedItem): void {
    this.realtime.publish(reportTopics.all, 'safety.reportChanged', item);
  }

  /** To whom an action is about. */
  standingChanged(userId: string): void {
    this.realtime.publish(rooms.user(userId), 'safety.standingChanged', {});
  }
}
