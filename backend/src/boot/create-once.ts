import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Makes a file unless it is there, whole from its first moment: whoever comes second never sees half of it. Returns
 * whether this call made it.
 */
export function createOnce(file: string, content: string, mode = 0o644): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content, { mode });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
