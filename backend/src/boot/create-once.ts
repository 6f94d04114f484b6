import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Makes a file unless it is there, whole from its first moment: whoever comes second never sees half of it. Returns
 * whether this call made it.
 */
export function createOnce(file: string, content: string, mode = 0o644): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { mode });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // The draft is nobody's business but ours.
    throw Object.assign(error as Error, { path: file });
  } finally {
    rmSync(draft, { force: true });
  }
}
