import { spawn } from 'node:child_process';

export interface CommandResult {
  /** Null when the program could not be started or a signal ended it. */
  code: number | null;
  output: string;
}

export interface CommandOptions {
  uid?: number;
  gid?: number;
  /** For a program that leaves a server behind: the server would hold a pipe open for good. */
  leavesServer?: boolean;
}

const onWindows = process.platform === 'win32';

/**
 * Runs a program to its end. It gets a session of its own: Ctrl-C in the terminal is for the app, which then ends what
 * it started in good order.
 */
export function runCommand(program: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { leavesServer, ...account } = options;
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      ...account,
      detached: !onWindows,
      // A folder that every account may enter, and messages in one language.
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
