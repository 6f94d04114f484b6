import { announcementTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { OnChange } from '../changes/on-change.decorator.ts';
import { RealtimePublisher } from '../realtime/realtime.publisher.ts';
import { SiteStateService, siteStateChanged } from '../site-state/site-state.service.ts';
import { NodeChannel } from './node-channel.ts';

const CHANGED = 'ops.siteStateChanged';

/**
 * Makes all nodes read what operators have changed for everybody. Each node publishes the announcement to its own
 * sockets when it reads it. A node that Redis does not reach reads it within two seconds.
 */
@Injectable()
export class SiteStateChangesService {
  constructor(
    private readonly site: SiteStateService,
    private readonly channel: NodeChannel,
    realtime: RealtimePublisher,
  ) {
    site.whenAnnounced((announced) =>
      realtime.publishHere(announcementTopics.all, 'ops.announcementChanged', announced),
    );
    channel.onMessage(CHANGED, () => void this.readAgain());
  }

  @OnChange(siteStateChanged)
  async changed(): Promise<void> {
    this.channel.send(CHANGED, {});
    await this.readAgain();
  }

  private async readAgain(): Promise<void> {
    this.site.forget();
    await this.site.refresh();
  }
}
