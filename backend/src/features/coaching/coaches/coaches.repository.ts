import type { Coach, CoachesQuery, CoachProfile } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { likePattern } from '../../../database/sql-fragments.ts';
import { Keyset, NEWEST_FIRST, OLDEST_FIRST, type Page } from '../../../http/paging.ts';
import type { SearchedArea } from '../../courts/courts.service.ts';
import * as statements from './coaches.sql.ts';
import { bestOf, type ListedCoach, type NearCoach, nearestOf } from './coaches.sql.ts';

/** Sorts by rating and number of ratings, in one text: `4.500 12`. The list begins above the best possible rating. */
const bestFirst = new Keyset({
  key: z.string().regex(/^\d\.\d{3} \d{1,9}$/),
  order: { direction: 'after', key: '9.000 0', id: NEWEST_FIRST.id },
  positionOf: ({ ratingKey, id }: ListedCoach) => [ratingKey, id],
});
const nearestFirst = new Keyset({
  key: z.number().nullable(),
  order: OLDEST_FIRST,
  positionOf: ({ distance, id }: NearCoach) => [distance, id],
});

/** The fields that a coach writes. */
export interface CoachFields extends Pick<CoachProfile, 'specialization' | 'bio' | 'rates' | 'hours'> {
  courtId: string | null;
}

/**
 * Reads the coaches whom the viewer may see, and writes profiles. Writes that must be published return whether they
 * changed anything.
 */
@Injectable()
export class CoachesRepository {
  constructor(private readonly sql: Sql) {}

  /** Public coaches: the best rated first, or with `area` the nearest to it. */
  list(
    { limit, after, specialization, search }: CoachesQuery,
    area: SearchedArea | null,
    viewerId: string | null,
  ): Promise<Page<Coach>> {
    const wanted = { specialization, search: search && likePattern(search) };
    if (area) {
      const { statement, values } = nearestOf(wanted, area, viewerId);
      return nearestFirst.page({ limit, after }, ({ key, id, count }) =>
        this.sql.rows<NearCoach>(statement, [key ?? 'infinity', id, null, count, ...values]),
      );
    }
    const { statement, values } = bestOf(wanted, viewerId);
    return bestFirst.page({ limit, after }, ({ key, id, count }) =>
      this.sql.rows<ListedCoach>(statement, [...key.split(' '), id, count, ...values]),
    );
  }

  /** Undefined if there is no such coach whom the viewer may see. */
  async profile(id: string, viewerId: string | null): Promise<CoachProfile | undefined> {
    type Row = Omit<CoachProfile, 'isHidden'> & { isHidden: boolean };
    const row = await this.sql.row<Row>(statements.PROFILE, [id, viewerId]);
    if (!row) return undefined;
    const { isHidden, ...profile } = row;
    return { ...profile, ...(isHidden && { isHidden }) };
  }

  /** The coaches of `ids` whom everybody may see. */
  public(ids: readonly string[]): Promise<Coach[]> {
    return this.sql.rows<Coach>(statements.PUBLIC, [ids]);
  }

  /** Finds the people of `ids` who have closed their coach profile, or whose profile operators have hidden. */
  async closedOrHidden(ids: readonly string[]): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(statements.CLOSED_OR_HIDDEN, [ids])).map(({ id }) => id);
  }

  save(id: string, fields: CoachFields, now: Date, tx: Transaction): Promise<boolean> {
    const { specialization, bio, rates, courtId, hours } = fields;
    const values = [id, now, specialization, bio, rates, courtId, JSON.stringify(hours)];
    return this.change(statements.SAVE, values, tx);
  }

  close(id: string, now: Date, tx: Transaction): Promise<boolean> {
    return this.change(statements.CLOSE, [id, now], tx);
  }

  /** Removes a profile, its certificates, and the stars that the coach was given. */
  async remove(id: string, tx: Transaction): Promise<void> {
    await this.sql.rows(statements.REMOVE, [id], tx);
  }

  /** Raises `rev` after the coach's students changed. False if the person never coached. */
  touch(id: string, tx: Transaction): Promise<boolean> {
    return this.change(statements.TOUCH, [id], tx);
  }

  /** Locks a coach's profile. Undefined if there is no such coach whom `viewerId` may see. */
  lock(id: string, viewerId: string, tx: Transaction): Promise<{ isStudent: boolean } | undefined> {
    return this.sql.row<{ isStudent: boolean }>(statements.LOCK, [id, viewerId], tx);
  }

  rate(id: string, studentId: string, stars: number, now: Date, tx: Transaction): Promise<boolean> {
    return this.change(statements.RATE, [id, studentId, stars, now], tx);
  }

  unrate(id: string, studentId: string, tx: Transaction): Promise<boolean> {
    return this.change(statements.UNRATE, [id, studentId], tx);
  }

  /** Hides a profile; with null, shows it again. False if nothing changes. */
  setHidden(id: string, hiddenAt: Date | null, tx: Transaction): Promise<boolean> {
    return this.change(statements.SET_HIDDEN, [id, hiddenAt], tx);
  }

  /** When the profile was first opened. */
  async opened(id: string): Promise<Date | undefined> {
    return (await this.sql.row<{ at: Date }>(statements.OPENED, [id]))?.at;
  }

  certificates(id: string, tx: Transaction): Promise<{ id: string; uploadId: string }[]> {
    return this.sql.rows<{ id: string; uploadId: string }>(statements.STORED_CERTIFICATES, [id], tx);
  }

  async addCertificate(
    coachId: string,
    { title, uploadId }: { title: string; uploadId: string },
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    await this.sql.rows(statements.ADD_CERTIFICATE, [newId(), coachId, title, uploadId, now], tx);
  }

  /** Removes a certificate. Returns the id of its upload; undefined if the coach has no such certificate. */
  async removeCertificate(id: string, coachId: string, tx: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ uploadId: string }>(statements.REMOVE_CERTIFICATE, [id, coachId], tx))?.uploadId;
  }

  private async change(statement: Statement, values: unknown[], tx: Transaction): Promise<boolean> {
    return (await this.sql.row(statement, values, tx)) !== undefined;
  }
}
