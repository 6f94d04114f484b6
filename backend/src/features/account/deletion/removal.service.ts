import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { SuspendedSignInsService } from '../../../identity/moderation/suspended-sign-ins.service.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import type { Leaver } from '../../../identity/people/people-steps.ts';
import { SessionsService } from '../../../identity/sessions/sessions.service.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { faceChanged } from '../../players/profiles/my-profile.service.ts';
import { RemovalRepository } from './removal.repository.ts';

/** No other node takes a removal up for so long after its last piece. */
const LEASE_MS = 60_000;
/** Longer than that before the end it is not renewed: a removal is many small pieces. */
const RENEW_MS = 30_000;

/**
 * Removes accounts whose time is up: the person first, which makes them a former player everywhere, and then, piece by
 * piece, what features have of them. A node that ends in between leaves the rest to another.
 */
@Injectable()
export class RemovalService {
  constructor(
    private readonly removals: RemovalRepository,
    private readonly people: PeopleService,
    private readonly attachments: UploadAttachments,
    private readonly sessions: SessionsService,
    private readonly suspendedSignIns: SuspendedSignInsService,
    private readonly changes: ChangesService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Removes one account, unless `isStopping` says otherwise in between. False where none is due. */
  async removeNext(isStopping: () => boolean): Promise<boolean> {
    const begun = await this.begin();
    if (!begun) return false;
    const { leaver } = begun;
    let { leaseUntil } = begun;
    await this.sessions.endAll(leaver.id);
    const isDone = await this.people.remove(leaver, async () => {
      if (isStopping()) return false;
      const now = this.clock.now().getTime();
      if (leaseUntil.getTime() - now > RENEW_MS) return true;
      const until = new Date(now + LEASE_MS);
      const isOurs = await this.removals.renew(leaver.id, until, leaseUntil);
      leaseUntil = until;
      return isOurs;
    });
    if (isDone) await this.end(leaver.id);
    return isDone;
  }

  private begin(): Promise<{ leaver: Leaver; leaseUntil: Date } | undefined> {
    return this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      const leaver = await this.removals.due(now, tx);
      if (!leaver) return undefined;
      const leaseUntil = new Date(now.getTime() + LEASE_MS);
      await this.suspendedSignIns.keep(leaver.id, now, tx);
      const before = await this.removals.forget(leaver.id, leaseUntil, tx);
      if (before?.photoId) await this.attachments.detach([before.photoId], tx);
      if (before?.isFirst) change.publish(faceChanged, leaver.id);
      return { leaver, leaseUntil };
    });
  }

  private end(id: string): Promise<void> {
    return this.sql.transaction(async (tx) => {
      await this.attachments.leave(id, tx);
      await this.removals.end(id, tx);
    });
  }
}
