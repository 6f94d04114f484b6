import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';

/** Enough for a film of one hour at 60 pictures a second, and some more. */
const MOST = {
  /** Boxes of an mp4: one in fragments of a second has 14,400. */
  boxes: 40_000,
  /** An action camera writes eight tracks. */
  tracks: 64,
  /** Bytes of the index, which every reader of the file keeps in memory. */
  indexBytes: 16 * 1024 * 1024,
  /** Pictures, pieces of sound, and measurements: in all tracks together. */
  samples: 500_000,
  /** Bytes of all samples together, by the tables. In a file that is only read, samples may overlap. */
  sampleBytes: Number.POSITIVE_INFINITY,
  /** Parts of a film with an index each. */
  fragments: 20_000,
  /** Boxes and elements that are overwritten: there may be free space before each fragment. */
  wiped: 10_000,
  /** Elements of a webm, among them each picture and piece of sound. */
  elements: 600_000,
};

/**
 * Limits the work for reading one video once, because a few bytes can ask for any amount of it. The reader takes each
 * amount that a film announces from this budget before it follows it.
 */
export class WorkBudget {
  private readonly left = { ...MOST };

  /** `most` replaces some of the usual limits. */
  constructor(most: Partial<typeof MOST> = {}) {
    Object.assign(this.left, most);
  }

  /** Throws `upload_broken` if less than `count` is left. */
  take(limit: keyof typeof MOST, count = 1): void {
    this.left[limit] -= count;
    if (!(this.left[limit] >= 0)) throw new DomainError(uploadsErrors.upload_broken);
  }
}
