import { APPLICATION, type ApplicationStatus } from '@hoopline/contracts';

interface Entry {
  statuses: ApplicationStatus[];
  made: number;
  /** Until when the last answer can be undone; 0: never. */
  undoUntil: number;
}

/**
 * A second implementation of the rules of applications, with all statuses of each application. `applyAction` must give
 * the same results.
 */
export class ApplicationModel {
  private readonly entries = new Map<string, Entry>();
  now = 0;

  constructor(
    private readonly max: number,
    public isClosed = false,
  ) {}

  status(who: string): ApplicationStatus | undefined {
    return this.entries.get(who)?.statuses.at(-1);
  }

  history(who: string): ApplicationStatus[] {
    return this.entries.get(who)?.statuses ?? [];
  }

  get applicants(): number {
    return [...this.entries.keys()].filter((who) => this.status(who) !== 'withdrawn').length;
  }

  get accepted(): number {
    return [...this.entries.keys()].filter((who) => this.status(who) === 'accepted').length;
  }

  apply(who: string): string | undefined {
    const status = this.status(who);
    if (status === 'declined') return 'application_declined';
    if (status && status !== 'withdrawn' && status !== 'expired') return undefined;
    if (this.isClosed) return 'opportunity_closed';
    if (this.accepted >= this.max) return 'opportunity_full';
    this.entries.set(who, { statuses: [...this.history(who), 'pending'], made: this.now, undoUntil: 0 });
    return undefined;
  }

  withdraw(who: string): string | undefined {
    const status = this.status(who);
    if (status === undefined || status === 'withdrawn') return undefined;
    if (status === 'declined') return 'application_declined';
    if (status === 'expired') return 'application_changed';
    return this.move(who, 'withdrawn');
  }

  answer(who: string, wanted: 'shortlisted' | 'accepted' | 'declined'): string | undefined {
    const status = this.status(who);
    if (status === undefined) return 'application_not_found';
    if (status === wanted) return undefined;
    const mayChange = status === 'pending' || (status === 'shortlisted' && wanted !== 'shortlisted');
    if (!mayChange) return 'application_changed';
    if (wanted === 'accepted' && this.accepted >= this.max) return 'opportunity_full';
    return this.move(who, wanted, this.now + APPLICATION.undoMs);
  }

  undo(who: string): string | undefined {
    const entry = this.entries.get(who);
    if (!entry || this.now >= entry.undoUntil) return 'undo_over';
    return this.move(who, entry.statuses.at(-2) as ApplicationStatus);
  }

  expire(who: string): undefined {
    const entry = this.entries.get(who);
    if (entry && this.status(who) === 'pending' && this.now >= entry.made + APPLICATION.expireAfterMs)
      this.move(who, 'expired');
  }

  private move(who: string, status: ApplicationStatus, undoUntil = 0): undefined {
    const { statuses = [], made = 0 } = this.entries.get(who) ?? {};
    this.entries.set(who, { statuses: [...statuses, status], made, undoUntil });
  }
}
