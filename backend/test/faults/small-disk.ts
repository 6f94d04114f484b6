import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { runFolder } from '../harness/test-run.ts';
import { SOME } from './fault.ts';
import type { World } from './world.ts';

/** Larger than the tables of these tests. */
const SIZE = '32m';
const TABLES = ['messages', 'game_log', 'post_likes'];

/** Whether this process may mount a file system in memory: only root may, and not in every container. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = runFolder('mount-trial');
  try {
    mountSmallDisk(folder, '1m');
    unmountDisk(folder);
    return true;
  } catch {
    return false;
  }
}

/** Mounts a file system in memory. `more`: options of mount, such as `uid=1`. */
export function mountSmallDisk(folder: string, size: string, more: readonly string[] = []): void {
  const options = [`size=${size}`, ...more].join(',');
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
}

/** Unmounts the file system, even while a process has a file open in it. */
export function unmountDisk(folder: string): void {
  execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
}

/** Moves the tables of messages, seats and likes to a file system that is full for a while. */
export async function onSmallDisk(world: World): Promise<void> {
  const admin = new Client({ connectionString: world.servers.databaseUrl });
  await admin.connect();
  const folder = runFolder('small-disk');
  try {
    const { rows } = await admin.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
    const { uid, gid } = statSync(rows[0]?.folder ?? '');
    mountSmallDisk(folder, SIZE, ['mode=0700', `uid=${uid}`, `gid=${gid}`]);
    await admin.query(`CREATE TABLESPACE small_disk LOCATION '${folder}'`);
    await moveTo(admin, 'small_disk');
    const filler = path.join(folder, 'filler');
    await untilFull(filler);
    await world.untilPostponed(SOME);
    rmSync(filler);
    await world.untilAcknowledged(SOME);
    await moveTo(admin, 'pg_default');
    await admin.query('DROP TABLESPACE small_disk');
  } finally {
    await admin.end();
    unmountDisk(folder);
  }
}

async function moveTo(admin: Client, tablespace: string): Promise<void> {
  for (const table of TABLES) await admin.query(`ALTER TABLE ${table} SET TABLESPACE ${tablespace}`);
}

/** Writes until there is no room for another page. */
export async function untilFull(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (;;) await handle.write(Buffer.alloc(4_096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await handle.close();
  }
}
