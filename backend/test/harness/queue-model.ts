import { COURTS } from '@hoopline/contracts';

interface Before {
  line: string[];
  streak: number;
  at: number;
}

/**
 * A second implementation of the rules of the queue: one line of people, of whom the first holds the court. Unlike the
 * real queue, it looks at the people who have left only when a move is undone.
 */
export class QueueModel {
  line: string[] = [];
  streak = 0;
  now = 0;
  private before: Before | undefined;
  /** People who have left since the last move, even if they came back. */
  private left = new Set<string>();

  join(id: string): string | undefined {
    if (this.line.includes(id)) return undefined;
    if (this.line.length > COURTS.maxQueue) return 'queue_full';
    this.line.push(id);
    return undefined;
  }

  leave(id: string): undefined {
    this.left.add(id);
    if (this.line[0] === id) this.streak = 0;
    this.line = this.line.filter((one) => one !== id);
  }

  move(winner: 'holder_won' | 'challenger_won'): string | undefined {
    const [holder, challenger, ...rest] = this.line;
    if (holder === undefined || challenger === undefined) return 'queue_changed';
    this.before = { line: this.line, streak: this.streak, at: this.now };
    this.left.clear();
    this.line = [winner === 'holder_won' ? holder : challenger, ...rest];
    this.streak = winner === 'holder_won' ? this.streak + 1 : 1;
    return undefined;
  }

  undo(): string | undefined {
    const { before, left } = this;
    if (!before || this.now - before.at >= COURTS.undoMs) return 'nothing_to_undo';
    const back = before.line.filter((id) => !left.has(id));
    this.streak = back[0] === before.line[0] ? before.streak : 0;
    this.line = [...back, ...this.line.filter((id) => !back.includes(id))];
    this.before = undefined;
    return undefined;
  }
}
