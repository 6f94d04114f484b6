import { COURTS, courtsErrors, type ErrorCode, type ErrorDefinition } from '@hoopline/contracts';

/** The holder of a court, and the people who wait to play, the next first. The ids are those of their check-ins. */
export interface Lineup {
  holderId: string | null;
  /** Games that the holder has won in a row. */
  streak: number;
  waiting: readonly string[];
}

/** The time of the last move in milliseconds, and the line-up before it, without people who have left since. */
export interface LastMove {
  at: number;
  before: Lineup;
}

/** The error with which a change is refused. The queue is unchanged then. */
export type Refusal = ErrorDefinition<ErrorCode>;

/**
 * The queue at one court: every rule of who plays next, without a database. A caller holds the court's row lock,
 * changes the queue, and stores it. The court has a holder as long as anybody waits.
 */
export class CourtQueue {
  constructor(
    private lineup: Lineup,
    private last: LastMove | null,
    private readonly now: number,
  ) {}

  get holderId(): string | null {
    return this.lineup.holderId;
  }

  get streak(): number {
    return this.lineup.streak;
  }

  get waiting(): readonly string[] {
    return this.lineup.waiting;
  }

  get lastMove(): LastMove | null {
    return this.last;
  }

  /** Adds a person at the end. A person who is in the queue already keeps their position. */
  join(id: string): Refusal | undefined {
    if (idsOf(this.lineup).includes(id)) return undefined;
    if (this.waiting.length >= COURTS.maxQueue) return courtsErrors.queue_full;
    this.lineup = withHolder({ ...this.lineup, waiting: [...this.waiting, id] });
    return undefined;
  }

  /** Removes a person. Undoing the last move does not bring them back. */
  leave(id: string): void {
    this.lineup = without(this.lineup, id);
    if (this.last) this.last = { at: this.last.at, before: without(this.last.before, id) };
  }

  /** The winner holds the court. The loser leaves the queue, and may join again. */
  move(winner: 'holder_won' | 'challenger_won'): Refusal | undefined {
    const { holderId, streak } = this;
    const [challenger, ...waiting] = this.waiting;
    if (challenger === undefined) return courtsErrors.queue_changed;
    this.last = { at: this.now, before: this.lineup };
    this.lineup =
      winner === 'holder_won'
        ? { holderId, streak: streak + 1, waiting }
        : { holderId: challenger, streak: 1, waiting };
    return undefined;
  }

  /**
   * Takes back the last move, for a minute after it. People who joined since move to the end, even if the queue then
   * exceeds its limit.
   */
  undo(): Refusal | undefined {
    if (!this.last || this.now >= this.last.at + COURTS.undoMs) return courtsErrors.nothing_to_undo;
    const { before } = this.last;
    const known = new Set(idsOf(before));
    const joined = idsOf(this.lineup).filter((id) => !known.has(id));
    this.lineup = withHolder({ ...before, waiting: [...before.waiting, ...joined] });
    this.last = null;
    return undefined;
  }
}

const idsOf = ({ holderId, waiting }: Lineup): string[] => (holderId === null ? [...waiting] : [holderId, ...waiting]);

function without({ holderId, streak, waiting }: Lineup, id: string): Lineup {
  const rest = waiting.filter((one) => one !== id);
  return withHolder({ ...(holderId === id ? { holderId: null, streak: 0 } : { holderId, streak }), waiting: rest });
}

/** If nobody holds the court, the next person becomes the holder. */
function withHolder(lineup: Lineup): Lineup {
  const [next, ...waiting] = lineup.waiting;
  return lineup.holderId !== null || next === undefined ? lineup : { holderId: next, streak: 0, waiting };
}
