import { existsSync, readdirSync } from 'node:fs';
import type { Endpoint } from '@hoopline/contracts/common/endpoint';

const CONTRACTS = new URL('../../../contracts/src/', import.meta.url);

/** Every endpoint of all features in the contract. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const features = readdirSync(CONTRACTS).filter((name) => existsSync(new URL(`${name}/endpoints.ts`, CONTRACTS)));
  const modules: object[] = await Promise.all(features.map((name) => import(`@hoopline/contracts/${name}/endpoints`)));
  return modules.flatMap((module) =>
    Object.values<Record<string, Endpoint>>({ ...module }).flatMap((endpoints) => Object.values(endpoints)),
  );
}
