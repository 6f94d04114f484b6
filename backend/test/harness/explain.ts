import type { Client } from 'pg';
import { hideLengths, type Statement } from '../../src/database/sql.ts';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL runs a statement: its indexes, the most rows that one step reads, and the number of blocks. */
export async function explain(client: Client, { text }: Statement, values: unknown[]) {
  const { rows } = await client.query(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${hideLengths(text)}`,
    values,
  );
  const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
  const nodes = nodesOf(plan);
  return {
    indexes: new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
    scansTable: nodes.some((node) => node['Node Type'] === 'Seq Scan'),
    most: Math.max(...nodes.map((node) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0))),
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  };
}
