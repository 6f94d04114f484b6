import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { PersonRooms } from '../../../realtime/person-rooms.ts';
import { PlayersPublisher } from '../players.publisher.ts';
import { MyProfileRepository } from './my-profile.repository.ts';

/** Tells what people look like now, to everybody who may have them on screen. */
@Injectable()
export class FaceNewsService implements OnModuleInit {
  constructor(
    private readonly profiles: MyProfileRepository,
    private readonly personRooms: PersonRooms,
    private readonly publisher: PlayersPublisher,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.register('players.face', (ids) => this.publish(ids));
  }

  /** After COMMIT of a change that left this outbox row. */
  async changed(id: string, outboxId: string): Promise<void> {
    await this.publish([id]);
    this.outbox.done(outboxId);
  }

  private async publish(ids: readonly string[]): Promise<void> {
    for (const { isHidden, ...face } of await this.profiles.faces(ids)) {
      this.publisher.faceChanged(face, await this.personRooms.of(face.id), isHidden);
    }
  }
}
