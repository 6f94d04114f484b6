import { type CourtPulse, type CourtReports, type CourtsEvents, courtsTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';

/** Every event of courts. */
@Injectable()
export class CourtsPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /** Resolves once this pulse of the court, or a newer one, is out. */
  pulseChanged(pulse: CourtPulse): Promise<void> {
    return this.realtime.publishLatest(
      [courtsTopics.court(pulse.courtId)],
      'courts.pulseChanged',
      pulse,
      pulse.courtId,
    );
  }

  /** Resolves once these reports of the court, or newer ones, are out. */
  reportsChanged(reports: CourtReports): Promise<void> {
    const { courtId } = reports;
    return this.realtime.publishLatest([courtsTopics.court(courtId)], 'courts.reportsChanged', reports, courtId);
  }

  myCheckInChanged(userId: string, change: CourtsEvents['courts.myCheckInChanged']): void {
    this.realtime.publish(rooms.user(userId), 'courts.myCheckInChanged', change);
  }

  imported(userId: string, imported: CourtsEvents['courts.imported']): void {
    this.realtime.publish(rooms.user(userId), 'courts.imported', imported);
  }
}
