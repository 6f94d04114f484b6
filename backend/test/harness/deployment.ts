import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const readText = (file: string): string => readFileSync(file, 'utf8');

/** Reads a YAML file. Throws for any mistake in it. */
export const readYaml = <T>(file: string): T => parse(readText(file), { merge: true, strict: true });

export interface ComposeService {
  image?: string;
  build?: { context: string; args?: Record<string, string> };
  restart?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  ports?: string[];
  environment?: Record<string, string | number>;
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  deploy?: { resources?: { limits?: { cpus?: string; memory?: string; pids?: number } } };
}

export interface Compose {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

export const readCompose = (): Compose => readYaml('docker-compose.yml');

export interface DockerStage {
  image: string;
  name?: string;
  /** The instructions after FROM, each as its first word and the rest of the line. */
  steps: { word: string; rest: string }[];
}

/** The stages of the Dockerfile, in order. */
export function readStages(): DockerStage[] {
  const lines = readText('Dockerfile')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: DockerStage[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const [, image = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
    if (word === 'FROM') stages.push({ image, ...(name && { name }), steps: [] });
    else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}
