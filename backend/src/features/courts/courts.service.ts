import { type Court, type CourtDetail, type CourtsQuery, courtsErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { isId } from '../../database/ids.ts';
import { DomainError } from '../../http/errors.ts';
import type { Page } from '../../http/paging.ts';
import { Topic, type TopicKind } from '../../realtime/topic.decorator.ts';
import { type CourtPlace, CourtsRepository } from './courts.repository.ts';
import { toCourt } from './courts.sql.ts';
import { areaOf, type SearchedArea } from './geography.ts';
import { reportsFor, toReports } from './reports/reports.repository.ts';
import { toPulse, withoutNames } from './visits/visits.repository.ts';

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

  /** Throws `court_not_found`. */
  async detail(id: string, viewerId: string | null): Promise<CourtDetail> {
    const now = this.clock.now();
    const [row, busyHours] = await Promise.all([this.courts.detail(id, viewerId), this.courts.busyHours(id, now)]);
    if (!row) throw new DomainError(courtsErrors.court_not_found);
    const unseen = new Set(row.blockedIds);
    return {
      ...toCourt(row, now),
      openingHours: row.openingHours,
      surface: row.surface,
      hoops: row.hoops,
      phone: row.phone,
      website: row.website,
      attribution: row.attribution,
      pulse: withoutNames(toPulse(row, now), unseen),
      reports: reportsFor(viewerId, toReports(row), unseen),
      busyHours,
      myCheckIn: row.myCheckIn,
      viewerId,
    };
  }

  /** Name, city and time zone of a court; undefined if it does not exist. */
  find(id: string): Promise<CourtPlace | undefined> {
    return this.courts.find(id);
  }

  /**
   * The area around `near` (`latitude,longitude`) up to `radius` metres; without a radius it has no limit. Other
   * features use it in their statements, such as games near a position.
   */
  area(near: string, radius: number | undefined): SearchedArea {
    return areaOf(near, radius);
  }

  /** Anybody may watch a court. */
  @Topic('court')
  topic(): TopicKind {
    return {
      isPersonal: true,
      allowed: async (ids) => new Set((await this.courts.totals(ids.filter(isId))).keys()),
      states: async (ids) => {
        const totals = await this.courts.totals(ids);
        return new Map([...totals].map(([id, court]) => [id, { court }]));
      },
    };
  }
}
