import type { Facility } from '@hoopline/contracts';
import type { Runtime } from '../../src/config/runtime.ts';
import { startTestApp, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { buildMember } from './people.ts';

export interface FacilitiesApp extends TestApp {
  /** Warnings and errors that were logged since the last call. */
  warnings(): Record<string, unknown>[];
  /** The whole log, without times and ids, because their digits could match anything. */
  logged(): string;
  nearby(latitude: unknown, longitude: unknown, radius?: unknown): Promise<Response>;
  search(query: unknown, location?: unknown): Promise<Response>;
  importPlace(placeId: unknown): Promise<Response>;
}

const NOT_COMPARED = { time: undefined, pid: undefined, reqId: undefined, responseTime: undefined };

/** Starts the app with a places provider, and keeps its log for the test. */
export async function startFacilities(settings: Partial<Runtime> = {}): Promise<FacilitiesApp> {
  const log: string[] = [];
  let read = 0;
  const logStream = { write: (line: string) => void log.push(line) };
  const server = await startTestApp({ LOG_LEVEL: 'debug', logStream, ...settings });
  // Each call is from a new member, because limits count by member.
  const post = async (path: string, body: unknown) => call(await buildMember(server), 'POST', path, body);
  return {
    ...server,
    logged: () => JSON.stringify(log.map((line) => ({ ...JSON.parse(line), ...NOT_COMPARED }))),
    warnings: () => {
      const lines = log.slice(read).map((line) => JSON.parse(line) as Record<string, unknown>);
      read = log.length;
      return lines.filter(({ level }) => Number(level) >= 40);
    },
    nearby: (latitude, longitude, radius = 8047) => post('/api/courts/nearby', { latitude, longitude, radius }),
    search: (query, location) => post('/api/courts/search', { query, location }),
    importPlace: (placeId) => post('/api/courts/import', { placeId }),
  };
}

export const facilities = (answer: Promise<Response>): Promise<Facility[]> => ok<Facility[]>(answer);

export const idsOf = (found: Facility[]): string[] => found.map((facility) => facility.place_id);

export const RUCKER = { latitude: 40.8296, longitude: -73.9363 };

/** The position `metres` north of Rucker Park. */
export const northOfRucker = (metres: number): [latitude: number, longitude: number] => [
  RUCKER.latitude + metres / 111_195,
  RUCKER.longitude,
];
