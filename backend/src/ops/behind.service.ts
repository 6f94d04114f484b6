import type { OpsBehind, OpsRouteLoad } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ThisNode } from '../config/this-node.ts';
import { NodeChannel } from './node-channel.ts';
import { NodesService } from './nodes.service.ts';
import { RouteHistory, worst } from './route-history.ts';

/** The measurements of one node at a time. */
interface StepOfNode {
  nodeId: string;
  name: string;
  version: string;
  /** Null if the node did not run at that time. */
  step: { sockets: number; routes: readonly OpsRouteLoad[] } | null;
}

const BEHIND = 'ops.behind';

/** Shows what was behind the metrics at a time of the last hour. Nodes keep it, and are asked only when it is read. */
@Injectable()
export class BehindService {
  constructor(
    private readonly node: ThisNode,
    private readonly channel: NodeChannel,
    private readonly nodes: NodesService,
    private readonly routes: RouteHistory,
  ) {
    channel.onAsked<{ at: number }, StepOfNode>(BEHIND, async ({ at }) => this.stepHere(at));
  }

  async behind(at: number): Promise<OpsBehind> {
    const others = await this.channel.ask<StepOfNode>(BEHIND, { at });
    const answers = [this.stepHere(at), ...others];
    const measured = answers.flatMap(({ name, version, step }) => (step ? [{ name, version, ...step }] : []));
    return {
      routes: worst(together(measured.flatMap(({ routes }) => routes))),
      nodes: measured
        .map(({ name, version, sockets }) => ({ name, version, sockets }))
        .sort((one, other) => one.name.localeCompare(other.name)),
      silentNodes: this.nodes.namesWithout(new Set(answers.map(({ nodeId }) => nodeId))),
    };
  }

  private stepHere(at: number): StepOfNode {
    const { id, name, version } = this.node;
    return { nodeId: id, name, version, step: this.routes.stepAt(at) ?? null };
  }
}

/** The loads of several nodes by route. Each node lists only its worst routes, so a count may lack those of others. */
function together(loads: readonly OpsRouteLoad[]): OpsRouteLoad[] {
  const byRoute = new Map<string, OpsRouteLoad>();
  for (const { route, count, errors, p95 } of loads) {
    const sum = byRoute.get(route) ?? { route, count: 0, errors: 0, p95: 0 };
    byRoute.set(route, {
      route,
      count: sum.count + count,
      errors: sum.errors + errors,
      p95: Math.max(sum.p95, p95),
    });
  }
  return [...byRoute.values()];
}
