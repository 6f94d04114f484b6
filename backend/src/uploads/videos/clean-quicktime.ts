import type { FileHandle } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { FileWindow } from '../file-window.ts';
import { removePrivateParts, STILL_BRANDS } from './clean-mp4.ts';
import { WorkBudget } from './work-budget.ts';

/** Films of old cameras name no brand. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/**
 * A quarter of an hour at 60 pictures a second; what phones make of 200 MB is shorter. Copying takes far more work for each than
 * reading. Their sizes together are no more than the file, or its copy could be of any size.
 */
const limitsFor = (size: number) => ({ samples: 100_000, sampleBytes: size, fragments: 0 });

/**
 * Checks a QuickTime film before it is copied, and overwrites its metadata: what is not needed is not read. Throws `upload_mismatch` for a file that does not begin as one,
 * `upload_broken` for one that is not whole, or would take too much work.
 */
export async function cleanQuickTime(handle: FileHandle, size: number): Promise<void> {
  const window = new FileWindow(handle, size);
  const head = (await window.bytes(0, Math.min(12, size))).toString('latin1');
  const first = head.slice(4, 8);
  if (!FIRST_BOXES.includes(first) || (first === 'ftyp' && STILL_BRANDS.includes(head.slice(8))))
    throw new DomainError(uploadsErrors.upload_mismatch);
  await removePrivateParts(handle, window, new WorkBudget(limitsFor(size)));
}
