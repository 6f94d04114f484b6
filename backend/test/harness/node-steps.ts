import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { TestApp } from './app.ts';

/** The node that gets the request of a step, or both at the same time. */
export type At = 'first' | 'second' | 'both';
const at = fc.constantFrom<At>('first', 'second', 'first', 'second', 'both');

type Arbitraries<Fields> = { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> };

/** A request of this kind with these fields, as one of the weighted cases of `fc.oneof`. */
export function requestStep<Kind extends string, Fields extends object>(
  weight: number,
  kind: Kind,
  fields: Arbitraries<Fields>,
): { weight: number; arbitrary: fc.Arbitrary<{ kind: Kind; at: At } & Fields> } {
  const own: Arbitraries<{ kind: Kind; at: At }> = { kind: fc.constant(kind), at };
  return { weight, arbitrary: fc.record({ ...own, ...fields }) as fc.Arbitrary<{ kind: Kind; at: At } & Fields> };
}

/** Sends a request. Resolves to the code of each refusal, and to undefined for each answer that is none, sorted. */
export async function sendAt(
  nodes: readonly TestApp[],
  at: At,
  request: (node: TestApp) => Promise<Response>,
): Promise<(string | undefined)[]> {
  const [first, second] = nodes as [TestApp, TestApp];
  const answers = await Promise.all({ first: [first], second: [second], both: [first, second] }[at].map(request));
  const codes = answers.map(async (answer) => {
    const { code } = answer.ok ? { code: undefined } : ((await answer.json()) as { code: string });
    // A refusal is neither an error of the server nor a limit of calls.
    if (!answer.ok) expect([400, 403, 404, 409]).toContain(answer.status);
    return code;
  });
  return (await Promise.all(codes)).sort();
}
