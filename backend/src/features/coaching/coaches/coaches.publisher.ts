import { COACHING_TOPIC, type Coach } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../../realtime/realtime.publisher.ts';

@Injectable()
export class CoachesPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /** Call it only for coaches whom everybody may see, because anybody may watch the topic. */
  coachChanged(coach: Coach): void {
    this.realtime.publish(COACHING_TOPIC, 'coaching.coachChanged', coach, { of: [coach.id] });
  }

  /**
   * Publishes that a coach has closed their profile, or that operators have hidden it. The coach receives the event too,
   * and reads the profile again.
   */
  coachRemoved(id: string): void {
    this.realtime.publish(COACHING_TOPIC, 'coaching.coachRemoved', { id });
  }
}
