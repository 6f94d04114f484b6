import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Lifecycle } from '../lifecycle.ts';

const MAIN = fileURLToPath(new URL('../../main.js', import.meta.url));

export interface NodeProcess {
  pid: number;
  port: number;
  exited: Promise<unknown>;
}

/**
 * Starts one node of the cluster; resolves once it answers. What it prints from then on goes to `say`. It hears signals
 * from us alone, as a Ctrl-C that reached it too would count as a second one, and it ends when this process does.
 */
export async function startNode(
  name: string,
  settings: NodeJS.ProcessEnv,
  lifecycle: Lifecycle,
  say: (line: string) => void,
): Promise<NodeProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const exited = once(child, 'exit');
  let starting: string[] | undefined = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (starting) starting.push(text);
      else for (const line of text.trimEnd().split('\n')) say(`${name}: ${line}`);
    });
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await exited;
  };
  lifecycle.add({ name, stop, kill: () => void child.kill('SIGKILL') });
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (message.ready && message.port) resolve(message.port);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${name} did not start:\n${(starting ?? []).join('')}`)));
  });
  starting = undefined;
  return { pid: child.pid ?? 0, port, exited };
}
