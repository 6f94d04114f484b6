import type { DataExport } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';

@Injectable()
export class AccountPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  exportChanged(userId: string, dataExport: DataExport): void {
    this.realtime.publish(rooms.user(userId), 'account.exportChanged', dataExport);
  }

  kept(userId: string): void {
    this.realtime.publish(rooms.user(userId), 'account.kept', {});
  }

  privacyChanged(userId: string, partnerIds: readonly string[]): void {
    this.realtime.publish([userId, ...partnerIds].map(rooms.user), 'account.privacyChanged', { userId });
  }
}
