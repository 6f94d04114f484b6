import type { ErrorBody, GameDetail } from '@hoopline/contracts';
import type { TestPerson } from './people.ts';

/** One call with an optional JSON body. */
export function call(
  person: Pick<TestPerson, 'fetch'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  if (body === undefined) return person.fetch(path, { method });
  return person.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** The body of the answer. Throws unless the status is 2xx. */
export async function ok<T = GameDetail>(answer: Promise<Response>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(`${given.status}: ${await given.text()}`);
  return (await given.json()) as T;
}

/** Status and code of a refusal. */
export async function refusal(answer: Response | Promise<Response>): Promise<[number, string]> {
  const given = await answer;
  return [given.status, ((await given.json()) as ErrorBody).code];
}

/** Status and code of a refusal, and the names of its invalid fields. */
export async function fieldErrors(answer: Promise<Response>): Promise<[number, string, string[]]> {
  const given = await answer;
  const { code, fields = {} } = (await given.json()) as ErrorBody;
  return [given.status, code, Object.keys(fields)];
}

export const postWithKey = (person: TestPerson, path: string, body: object, key: string): Promise<Response> =>
  person.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** Every page of a list, following its `Link` header. */
export async function readAllPages<T>(person: Pick<TestPerson, 'fetch'>, first: string): Promise<T[][]> {
  const pages: T[][] = [];
  let path: string | undefined = first;
  while (path) {
    const answer: Response = await person.fetch(path);
    pages.push((await answer.json()) as T[]);
    path = /<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return pages;
}
