import type { Reliability } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ReliabilityRepository } from './reliability.repository.ts';

const NONE: Reliability = { kept: 0, leftLate: 0, missed: 0, disputed: 0 };

/** What became of the seats that people took. */
@Injectable()
export class ReliabilityService {
  constructor(private readonly repository: ReliabilityRepository) {}

  /** Of each of `ids`, by one statement. */
  async of(ids: readonly string[], now: Date): Promise<Map<string, Reliability>> {
    if (ids.length === 0) return new Map();
    const rows = await this.repository.count(ids, now);
    const counted = new Map(rows.map(({ id, ...reliability }) => [id, reliability]));
    return new Map(ids.map((id) => [id, counted.get(id) ?? NONE]));
  }
}
