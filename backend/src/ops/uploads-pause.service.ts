import type { UploadsState } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { SiteStateService } from '../site-state/site-state.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import type { Operator } from './operator.ts';
import { OpsActionsRepository } from './ops-actions.repository.ts';
import { OpsActionsService } from './ops-actions.service.ts';

/** Pauses uploads on all nodes, and resumes them. */
@Injectable()
export class UploadsPauseService {
  constructor(
    private readonly site: SiteStateService,
    private readonly uploads: UploadsService,
    private readonly trail: OpsActionsRepository,
    private readonly actions: OpsActionsService,
  ) {}

  async state(): Promise<UploadsState> {
    await this.site.refresh();
    const paused = this.site.pausedUploads();
    const [openCount, operator] = await Promise.all([
      this.uploads.countOpen(),
      paused && this.trail.operatorOf(paused.actionId),
    ]);
    const { via = 'token', operator: by = null } = operator ?? {};
    return { paused: paused ? { since: paused.changedAt.toISOString(), via, operator: by } : null, openCount };
  }

  /** Does nothing if uploads are already in that state. */
  async set(operator: Operator, isPaused: boolean): Promise<UploadsState> {
    if ((await this.site.areUploadsPaused()) !== isPaused)
      await this.actions.carryOut({ action: isPaused ? 'pause_uploads' : 'resume_uploads', operator }, (entryId) =>
        this.site.set('uploads', isPaused ? { isPaused } : null, entryId),
      );
    return this.state();
  }
}
