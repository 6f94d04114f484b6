import type { Court, CourtsQuery } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import type { Page } from '../../http/paging.ts';
import { toCourt } from './courts.mapper.ts';
import { type CourtPlace, CourtsRepository } from './courts.repository.ts';
import { areaOf, type SearchedArea } from './geography.ts';

export type { SearchedArea };

/** The stored courts. */
@Injectable()
export class CourtsService {
  constructor(
    private readonly courts: CourtsRepository,
    private readonly clock: Clock,
  ) {}

  async list(query: CourtsQuery): Promise<Page<Court>> {
    const now = this.clock.now();
    return (await this.courts.list(query)).map((row) => toCourt(row, now));
  }

  /** Name, city and time zone of one court; undefined where there is none. */
  find(id: string): Promise<CourtPlace | undefined> {
    return this.courts.find(id);
  }

  /** Around `latitude,longitude`, as far as `radius` metres or anywhere, for statements about what is at courts. */
  area(near: string, radius: number | undefined): SearchedArea {
    return areaOf(near, radius);
  }
}
