import { COACHING_TOPIC, type Coach } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../../realtime/realtime.publisher.ts';

@Injectable()
export class CoachesPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /** Only for public coaches, because anybody may watch the topic. */
  coachChanged(coach: Coach): void {
    this.realtime.publish(COACHING_TOPIC, 'coaching.coachChanged', coach, { of: [coach.id] });
  }

  /** The coach receives it too, and then reads that their profile is hidden. */
  coachRemoved(id: string): void {
    this.realtime.publish(COACHING_TOPIC, 'coaching.coachRemoved', { id });
  }
}
