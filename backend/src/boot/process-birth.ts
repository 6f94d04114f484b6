import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process came to life, in words that only serve to compare: a number is given out again after a process has
 * ended or the machine was restarted. Undefined where there is no such process, or no way to tell.
 */
export function birthOf(pid: number): string | undefined {
  if (process.platform === 'linux') return birthOnLinux(pid);
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function birthOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in parentheses, may itself hold spaces and parentheses: count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticksSinceBoot] = [fields[0], fields[19]];
    if (state === 'Z') return 'ended, and waits for its parent to notice';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticksSinceBoot}`;
  } catch {
    return undefined;
  }
}

/** Whether the process that had this number and birth still lives. */
export function isAlive(pid: number, birth: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is alive too.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = birthOf(pid);
  return birth === undefined || now === undefined || birth === now;
}
