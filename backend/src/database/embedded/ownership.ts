import { lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

/** Makes a folder that only `account` may enter, and gives it everything inside. */
export function giveFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (lstatSync(folder).uid === account.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), account.uid, account.gid);
  }
  // Last, so that an interrupted pass is made again.
  lchownSync(folder, account.uid, account.gid);
}
