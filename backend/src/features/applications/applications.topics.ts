import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonRooms } from '../../realtime/person-rooms.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { ShownPeopleRepository } from './shown-people.repository.ts';

/** Posters are on the cards of their kind and in the lists of those who applied; applicants are on boards. */
@Injectable()
export class ApplicationsTopics implements OnModuleInit {
  constructor(
    private readonly personRooms: PersonRooms,
    private readonly people: ShownPeopleRepository,
  ) {}

  onModuleInit(): void {
    this.personRooms.register(async (personId) => {
      const [kinds, others] = await Promise.all([this.people.kindsOf(personId), this.people.otherSides(personId)]);
      return [...kinds, ...others.map(rooms.user)];
    });
  }
}
