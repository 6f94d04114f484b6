import { type Announced, announcementTopics, type NewAnnouncement, opsErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { DomainError } from '../http/errors.ts';
import { publicTopic, Topic, type TopicKind } from '../realtime/topic.decorator.ts';
import { SiteStateService } from '../site-state/site-state.service.ts';
import type { Operator } from './operator.ts';
import { OpsActionsService } from './ops-actions.service.ts';

const MINUTE_MS = 60_000;

/** The announcement to everybody. */
@Injectable()
export class AnnouncementService {
  constructor(
    private readonly site: SiteStateService,
    private readonly actions: OpsActionsService,
    private readonly clock: Clock,
  ) {}

  read(): Promise<Announced> {
    return this.site.announced();
  }

  async show(operator: Operator, { text, kind, minutes }: NewAnnouncement): Promise<Announced> {
    const until = minutes && new Date(this.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
    await this.actions.carryOut({ action: 'announce', operator, text }, (entryId) =>
      this.site.set('announcement', { text, kind, until }, entryId),
    );
    return this.read();
  }

  /** Does nothing if nothing is shown. */
  async takeDown(operator: Operator): Promise<Announced> {
    const { announcement } = await this.read();
    if (announcement)
      await this.actions.carryOut({ action: 'take_down', operator, text: announcement.text }, (entryId) =>
        this.site.set('announcement', null, entryId),
      );
    return this.read();
  }

  /** Shows again what was shown before the change `rev`. Throws `announcement_changed` if that is not the last one. */
  async undo(operator: Operator, rev: number): Promise<Announced> {
    const [{ announcement }, before] = await Promise.all([this.read(), this.site.beforeAnnouncement()]);
    const text = (before ?? announcement)?.text;
    await this.actions.carryOut({ action: before ? 'announce' : 'take_down', operator, text }, async (entryId) => {
      if (!(await this.site.undoAnnouncement(rev, entryId))) throw new DomainError(opsErrors.announcement_changed);
    });
    return this.read();
  }

  /** Everybody may watch it. */
  @Topic(announcementTopics.all)
  topic(): TopicKind {
    return publicTopic(async () => ({ announcement: await this.read() }));
  }
}
