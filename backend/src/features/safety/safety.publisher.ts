import { type ReportedItem, reportTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { BlockedRooms } from '../../realtime/blocked-rooms.ts';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';

/**
 * Publishes every event of blocks, reports, warnings and suspensions. The events do not contain which of two people
 * blocked the other.
 */
@Injectable()
export class SafetyPublisher {
  constructor(
    private readonly realtime: RealtimePublisher,
    private readonly blocked: BlockedRooms,
  ) {}

  /** Publishes to two people that they do not see each other any more. */
  gone(one: string, other: string): void {
    this.blocked.separate(one, other);
    this.realtime.publish(rooms.user(one), 'safety.gone', { personId: other });
    this.realtime.publish(rooms.user(other), 'safety.gone', { personId: one });
  }

  /** Publishes to two people that they see each other again. */
  back(one: string, other: string): void {
    this.blocked.rejoin(one, other);
    this.realtime.publish(rooms.user(one), 'safety.back', { personId: other });
    this.realtime.publish(rooms.user(other), 'safety.back', { personId: one });
  }

  /** Publishes only to the person who blocked or unblocked another. */
  listChanged(userId: string): void {
    this.realtime.publish(rooms.user(userId), 'safety.blocksChanged', {});
  }

  /** Publishes only to operators: nobody else may watch this topic. */
  reportChanged(item: ReportedItem): void {
    this.realtime.publish(reportTopics.all, 'safety.reportChanged', item);
  }

  /** Publishes only to the person whose warnings or suspension changed. */
  standingChanged(userId: string): void {
    this.realtime.publish(rooms.user(userId), 'safety.standingChanged', {});
  }
}
