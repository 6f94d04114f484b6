import type { Court } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type CourtPlace, CourtsRepository } from './courts.repository.ts';

/** The stored courts. */
@Injectable()
export class CourtsService {
  constructor(private readonly courts: CourtsRepository) {}

  list(): Promise<Court[]> {
    return this.courts.list();
  }

  /** Name, city and time zone of one court; undefined where there is none. */
  find(id: string): Promise<CourtPlace | undefined> {
    return this.courts.find(id);
  }
}
