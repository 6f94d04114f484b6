import type { EventPayloads, OpportunityKind, OwnApplication } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import {
  type NeutralBase,
  type NeutralRow,
  type OpportunityFields,
  type OpportunityRow,
  toBase,
  toOwn,
} from './opportunity-rows.ts';

/** An opportunity of one kind, without anything about its viewer. */
export type NeutralOf<Kind extends OpportunityKind> = EventPayloads[`${Kind}.created`] &
  EventPayloads[`${Kind}.updated`];
export type OpportunityOf<Kind extends OpportunityKind> = NeutralOf<Kind> & { myApplication: OwnApplication | null };

/** Adds to an opportunity what only its kind has. */
type ToKind<Kind extends OpportunityKind> = (base: NeutralBase, fields: OpportunityFields) => NeutralOf<Kind>;

/** What more there is to do after COMMIT where the poster has accepted more people or fewer. */
type AfterAccepting = (posterId: string) => Promise<void>;

/** How each kind of opportunity reads. Each kind's feature registers its own. */
@Injectable()
export class OpportunityKindsService {
  private readonly kinds: { [Kind in OpportunityKind]?: ToKind<Kind> } = {};
  private readonly followers = new Map<OpportunityKind, AfterAccepting>();

  register<Kind extends OpportunityKind>(kind: Kind, toKind: ToKind<Kind>, afterAccepting?: AfterAccepting): void {
    const kinds: { [One in Kind]?: ToKind<One> } = this.kinds;
    kinds[kind] = toKind;
    if (afterAccepting) this.followers.set(kind, afterAccepting);
  }

  async acceptedChanged({ kind, posterId }: NeutralRow): Promise<void> {
    await this.followers.get(kind)?.(posterId);
  }

  /** Safe to broadcast. */
  neutral<Kind extends OpportunityKind>(kind: Kind, row: NeutralRow): NeutralOf<Kind> {
    const toKind: ToKind<Kind> | undefined = this.kinds[kind];
    if (!toKind) throw new Error(`Nobody registered ${kind}`);
    return toKind(toBase(row), row);
  }

  /** As whoever the row was read for sees it. */
  opportunity<Kind extends OpportunityKind>(kind: Kind, row: OpportunityRow): OpportunityOf<Kind> {
    return { ...this.neutral(kind, row), myApplication: toOwn(row) };
  }
}
