import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';

/** What a film of one hour needs at 60 pictures a second, and some more. */
const MOST = {
  /** Boxes of an mp4: one in fragments of a second has 14,400. */
  boxes: 40_000,
  /** Of these, an action camera writes eight. */
  tracks: 64,
  /** Bytes of the index, which whoever reads the file holds in memory. */
  indexBytes: 16 * 1024 * 1024,
  /** Pictures, pieces of sound, and measurements: in all tracks together. */
  samples: 500_000,
  /** What all samples have together, as far as tables tell. In a file that is only read they may overlap. */
  sampleBytes: Number.POSITIVE_INFINITY,
  /** Parts of a film with an index each. */
  fragments: 20_000,
  /** Boxes and elements that are overwritten: free space may stand before each fragment. */
  wiped: 10_000,
  /** Elements of a webm, among them each picture and piece of sound. */
  elements: 600_000,
};

/**
 * Bounds the work for one video over the whole of its check, since a few bytes can ask for any amount of it. Nothing that
 * a film promises is followed before it has been taken from here.
 */
export class WorkBudget {
  private readonly left = { ...MOST };

  /** `most` gives a file less of some than usual. */
  constructor(most: Partial<typeof MOST> = {}) {
    Object.assign(this.left, most);
  }

  /** Throws `upload_broken` where less than `count` is left. */
  take(what: keyof typeof MOST, count = 1): void {
    this.left[what] -= count;
    if (!(this.left[what] >= 0)) throw new DomainError(uploadsErrors.upload_broken);
  }
}
