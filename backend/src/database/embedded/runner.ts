import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type CommandResult, runCommand } from './command.ts';
import type { Account } from './ownership.ts';

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
  /** A program with its arguments that runs the rest of the line. */
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
