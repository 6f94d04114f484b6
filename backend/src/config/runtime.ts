import type { Agent } from 'node:https';
import { type DynamicModule, Global, Inject, Module } from '@nestjs/common';
import { Clock } from './clock.ts';
import type { Config } from './env.ts';

/** The settings, with the values that exist only once the database is running. */
export interface Runtime extends Config {
  /** The port to listen on, never 0: `origin` contains it before the app is created. */
  PORT: number;
  DATABASE_URL: string;
  SESSION_SECRET: string;
  /** The address at which browsers reach the app: scheme, host and port, no slash at the end. */
  origin: string;
  /** Folder of the built web app; unset: the usual one. For tests. */
  webApp?: string;
  /** How long the body of a call may take to arrive, in milliseconds; unset: the usual time. For tests. */
  bodyLimitMs?: number;
  /** How long a search at the places provider may take, in milliseconds; unset: the usual time. For tests. */
  placesLimitMs?: number;
  /** How long sending a mail may take, in milliseconds; unset: the usual time. For tests. */
  mailLimitMs?: number;
  /** Opens the connections to push services; unset: Node itself. For tests. */
  pushAgent?: Agent;
  /** Seed of the sample players' random numbers; unset: a random one. For tests. */
  sampleSeed?: number;
  /** Factor for the length of the sample players' pauses; unset: 1. For tests. */
  samplePace?: number;
  /** Receives the lines of the log; unset: standard output. For tests. */
  logStream?: { write(line: string): void };
}

/** `PUBLIC_URL`, else `localhost` with the given port. */
export const originOf = (config: Config, port: number): string => config.PUBLIC_URL ?? `http://localhost:${port}`;

export const RUNTIME = Symbol('runtime');

export const InjectRuntime = () => Inject(RUNTIME);

@Global()
@Module({})
export class ConfigModule {
  static forRoot(runtime: Runtime): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: RUNTIME, useValue: runtime }, Clock],
      exports: [RUNTIME, Clock],
    };
  }
}
