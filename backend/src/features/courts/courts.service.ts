import type { Court } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type CourtPlace, CourtsRepository } from './courts.repository.ts';

/** Stored courts, and for other features where one of them is. */
@Injectable()
export class CourtsService {
  constructor(private readonly courts: CourtsRepository) {}

  list(): Promise<Court[]> {
    return this.courts.list();
  }

  find(id: string): Promise<CourtPlace | undefined> {
    return this.courts.find(id);
  }
}
