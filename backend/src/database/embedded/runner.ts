import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** The embedded PostgreSQL cannot run here. The message tells the person who starts the app why. */
export class PostgresError extends Error {}

export interface Account {
  uid: number;
  gid: number;
}

/** Runs PostgreSQL's programs under an account that PostgreSQL accepts, on data which that account owns. */
export interface Runner {
  dataDir: string;
  run(tool: 'initdb' | 'pg_ctl' | 'postgres', args: string[]): Promise<CommandResult>;
  /** Makes a folder that the programs may write to and other accounts may not enter. */
  makeFolder(folder: string): void;
}

interface RunnerParts extends Pick<Runner, 'dataDir'> {
  native: string;
  account?: Account;
  makeFolder?: Runner['makeFolder'];
  /** A program with arguments that runs the command after it, such as `unshare --user --`. */
  wrapper?: readonly string[];
}

export function createRunner({ native, dataDir, account, makeFolder, wrapper = [] }: RunnerParts): Runner {
  return {
    dataDir,
    makeFolder: makeFolder ?? ((folder) => mkdirSync(folder, { recursive: true, mode: 0o700 })),
    run: (tool, args) => {
      const [program = '', ...rest] = [...wrapper, path.join(native, 'bin', tool), ...args];
      return runCommand(program, rest, { ...account, leavesServer: tool === 'pg_ctl' });
    },
  };
}

export interface CommandResult {
  /** Null when the program could not be started or a signal ended it. */
  code: number | null;
  output: string;
}

export interface CommandOptions {
  uid?: number;
  gid?: number;
  /** For a program that starts a server and exits: the server would keep an output pipe open. */
  leavesServer?: boolean;
}

const onWindows = process.platform === 'win32';

/**
 * Runs a program to its end. Except on Windows it gets a session of its own: Ctrl-C in the terminal must reach only the
 * app, which then stops its programs in order. Never rejects.
 */
export function runCommand(program: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { leavesServer, ...account } = options;
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      ...account,
      detached: !onWindows,
      // A folder that every account may enter, and messages in English.
      cwd: onWindows ? undefined : '/',
      env: onWindows ? process.env : { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: leavesServer ? 'ignore' : ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
