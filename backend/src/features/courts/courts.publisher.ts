import { type CourtPulse, type CourtReports, type CourtsEvents, courtsTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';

/** Publishes all events of courts. */
@Injectable()
export class CourtsPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /**
   * Publishes a court's pulse. Resolves once it, or a newer one, is sent. `instead`: by viewer id, the pulse for
   * viewers who must not see a person named in it.
   */
  pulseChanged(pulse: CourtPulse, instead: ReadonlyMap<string, CourtPulse>): Promise<void> {
    return this.realtime.publishLatest(
      [courtsTopics.court(pulse.courtId)],
      'courts.pulseChanged',
      pulse,
      pulse.courtId,
      { instead },
    );
  }

  /**
   * Publishes a court's reports. Resolves once they, or newer ones, are sent. `instead`: by viewer id, the reports for
   * viewers who see other photos.
   */
  reportsChanged(reports: CourtReports, instead: ReadonlyMap<string, CourtReports>): Promise<void> {
    const { courtId } = reports;
    const topic = courtsTopics.court(courtId);
    return this.realtime.publishLatest([topic], 'courts.reportsChanged', reports, courtId, { instead });
  }

  myCheckInChanged(userId: string, change: CourtsEvents['courts.myCheckInChanged']): void {
    this.realtime.publish(rooms.user(userId), 'courts.myCheckInChanged', change);
  }

  imported(userId: string, imported: CourtsEvents['courts.imported']): void {
    this.realtime.publish(rooms.user(userId), 'courts.imported', imported);
  }
}
