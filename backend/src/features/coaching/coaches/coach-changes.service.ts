import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { CoachProfileRepository } from './coach-profile.repository.ts';
import { CoachesPublisher } from './coaches.publisher.ts';
import { CoachesRepository } from './coaches.repository.ts';

export const coachChanged = changeKind('coaching.coach');

/** Publishes to everybody who looks at coaches what one of them is like now. */
@Injectable()
export class CoachChangesService {
  constructor(
    private readonly coaches: CoachesRepository,
    private readonly profiles: CoachProfileRepository,
    private readonly publisher: CoachesPublisher,
  ) {}

  /** With a change of whom they accepted. Does nothing for somebody who never coached. */
  async studentsChanged(id: string, change: Change): Promise<void> {
    if (await this.profiles.touch(id, change.tx)) change.publish(coachChanged, id);
  }

  @OnChange(coachChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    const ids = [...new Set(changed.map(({ ref }) => ref))];
    const [shown, hidden] = await Promise.all([this.coaches.public(ids), this.coaches.hidden(ids)]);
    for (const coach of shown) this.publisher.coachChanged(coach);
    for (const id of hidden) this.publisher.coachRemoved(id);
  }
}
