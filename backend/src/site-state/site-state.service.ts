import type { Announced } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { changeKind } from '../changes/change.ts';
import { ChangesService } from '../changes/changes.service.ts';
import { Clock } from '../config/clock.ts';
import { type SiteName, SiteStateRepository, type SiteValues, type StoredValue } from './site-state.repository.ts';

/** `ref` is the id of the operator's log entry. */
export const siteStateChanged = changeKind('ops.siteState');

/** A node reads the state again after this time, so a change reaches it even if another node's message was lost. */
const REMEMBERED_MS = 2_000;

type State = { [Name in SiteName]?: StoredValue<Name> };

/**
 * Holds the values that operators set for everybody: the announcement, and whether uploads are paused. Each node keeps
 * them in memory, so that a page does not wait for PostgreSQL. While PostgreSQL is away, the last known state counts.
 */
@Injectable()
export class SiteStateService {
  private known: State = {};
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;
  /** How often the state was forgotten: a read that began before may have missed a change. */
  private forgotten = 0;
  private onAnnounced: (announced: Announced) => void = () => {};

  constructor(
    private readonly repository: SiteStateRepository,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  /** The announcement that people see now; null once it has ended. */
  async announced(): Promise<Announced> {
    await this.refresh();
    return this.knownAnnouncement();
  }

  /** `act` is called whenever this node reads an announcement that it did not know, or finds that it was taken down. */
  whenAnnounced(act: (announced: Announced) => void): void {
    this.onAnnounced = act;
  }

  async areUploadsPaused(): Promise<boolean> {
    await this.refresh();
    return this.pausedUploads() !== undefined;
  }

  /** The time and the log entry of the pause of uploads, as far as this node knows; undefined if there is none. */
  pausedUploads(): Pick<StoredValue, 'actionId' | 'changedAt'> | undefined {
    const { uploads } = this.known;
    return uploads?.value ? uploads : undefined;
  }

  /** Reads the state again if what is known is old. Never rejects. */
  async refresh(): Promise<void> {
    // A change during a read makes another one necessary.
    while (performance.now() - this.readAt >= REMEMBERED_MS) {
      this.reading ??= this.read(this.forgotten);
      await this.reading;
    }
  }

  /** The next caller reads the state again. Called when another node has changed it. */
  forget(): void {
    this.readAt = Number.NEGATIVE_INFINITY;
    this.reading = undefined;
    this.forgotten += 1;
  }

  /** Null removes the value. */
  async set<Name extends SiteName>(name: Name, value: SiteValues[Name] | null, actionId: string): Promise<void> {
    await this.changes.commit({ lock: name }, async (change) => {
      await this.repository.set(name, value, { actionId, now: change.now }, change.tx);
      change.publish(siteStateChanged, actionId);
    });
    this.forget();
  }

  /** Restores what was shown before the last change. Returns false if `rev` is not the last change. */
  async undoAnnouncement(rev: number, actionId: string): Promise<boolean> {
    const isDone = await this.changes.commit({ lock: 'announcement' }, async (change) => {
      const hasChanged = await this.repository.undo('announcement', rev, { actionId, now: change.now }, change.tx);
      if (hasChanged) change.publish(siteStateChanged, actionId);
      return hasChanged;
    });
    this.forget();
    return isDone;
  }

  /** The announcement that an undo would show; null if it would show none. */
  async beforeAnnouncement(): Promise<Announced['announcement']> {
    return this.unlessEnded(await this.repository.before('announcement'));
  }

  private async read(forgotten: number): Promise<void> {
    // After a failure the last known state stays. The health check reports the outage.
    const rows = await this.repository.read().catch(() => undefined);
    if (forgotten !== this.forgotten) return;
    const { rev } = this.knownAnnouncement();
    if (rows) this.known = Object.fromEntries(rows.map((row) => [row.name, row]));
    this.readAt = performance.now();
    this.reading = undefined;
    const announced = this.knownAnnouncement();
    if (announced.rev !== rev) this.onAnnounced(announced);
  }

  private knownAnnouncement(): Announced {
    const { rev = 0, value: announcement = null } = this.known.announcement ?? {};
    return { rev, announcement: this.unlessEnded(announcement) };
  }

  private unlessEnded(announcement: Announced['announcement']): Announced['announcement'] {
    const isOver = announcement?.until != null && Date.parse(announcement.until) <= this.clock.now().getTime();
    return isOver ? null : announcement;
  }
}
