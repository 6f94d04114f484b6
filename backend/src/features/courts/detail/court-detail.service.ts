import { type CourtDetail, courtsErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { toCourt } from '../courts.mapper.ts';
import { reportsFor, toReports } from '../reports/reports.sql.ts';
import { toPulse, withoutNames } from '../visits/visits.sql.ts';
import { CourtDetailRepository } from './court-detail.repository.ts';

@Injectable()
export class CourtDetailService {
  constructor(
    private readonly courts: CourtDetailRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `court_not_found`. */
  async read(id: string, viewerId: string | null): Promise<CourtDetail> {
    const now = this.clock.now();
    const [row, busyHours] = await Promise.all([this.courts.find(id, viewerId), this.courts.busyHours(id, now)]);
    if (!row) throw new DomainError(courtsErrors.court_not_found);
    const hidden = new Set(row.hidden);
    return {
      ...toCourt(row, now),
      openingHours: row.openingHours,
      surface: row.surface,
      hoops: row.hoops,
      phone: row.phone,
      website: row.website,
      attribution: row.attribution,
      pulse: withoutNames(toPulse(row, now), hidden),
      reports: reportsFor(viewerId, toReports(row), hidden),
      busyHours,
      myCheckIn: row.myCheckIn,
      viewerId,
    };
  }
}
