import { type CourtPulse, type CourtReports, type CourtsEvents, courtsTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';

/** Every event of courts. */
@Injectable()
export class CourtsPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /** Resolves once this pulse of the court, or a newer one, is out. `instead`: by viewer who must not see somebody there. */
  pulseChanged(pulse: CourtPulse, instead: ReadonlyMap<string, CourtPulse>): Promise<void> {
    return this.realtime.publishLatest(
      [courtsTopics.court(pulse.courtId)],
      'courts.pulseChanged',
      pulse,
      pulse.courtId,
      { instead },
    );
  }

  /** Resolves once these reports of the court, or newer ones, are out. */
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
