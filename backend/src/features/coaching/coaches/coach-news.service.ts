import { COACHING_TOPIC } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { PersonRooms } from '../../../realtime/person-rooms.ts';
import { CoachProfileRepository } from './coach-profile.repository.ts';
import { CoachesPublisher } from './coaches.publisher.ts';
import { CoachesRepository } from './coaches.repository.ts';

/** Tells everybody who looks at coaches what one of them is like now. Always reads what is stored by then. */
@Injectable()
export class CoachNewsService implements OnModuleInit {
  constructor(
    private readonly coaches: CoachesRepository,
    private readonly profiles: CoachProfileRepository,
    private readonly publisher: CoachesPublisher,
    private readonly personRooms: PersonRooms,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.register('coaching.coach', (ids) => this.publish(ids));
    this.personRooms.register(async (personId) =>
      (await this.coaches.public([personId])).length > 0 ? [COACHING_TOPIC] : [],
    );
  }

  /** After COMMIT of a change that left this outbox row; without one nothing has changed. */
  async changed(id: string, outboxId: string | undefined): Promise<void> {
    if (outboxId === undefined) return;
    await this.publish([id]);
    this.outbox.done(outboxId);
  }

  /** After COMMIT of a change of whom they accepted. */
  async studentsChanged(id: string): Promise<void> {
    await this.profiles.touch(id);
    await this.publish([id]);
  }

  private async publish(ids: readonly string[]): Promise<void> {
    const [shown, hidden] = await Promise.all([this.coaches.public(ids), this.coaches.hidden(ids)]);
    for (const coach of shown) this.publisher.coachChanged(coach);
    for (const id of hidden) this.publisher.coachRemoved(id);
  }
}
