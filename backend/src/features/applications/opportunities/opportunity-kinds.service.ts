import type { EventPayloads, OpportunityKind, OwnApplication } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
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

/** Adds the fields that only this kind has. */
type ToKind<Kind extends OpportunityKind> = (base: NeutralBase, fields: OpportunityFields) => NeutralOf<Kind>;

/** Runs in the transaction that changes how many people the poster has accepted. */
type OnAccepted = (posterId: string, change: Change) => Promise<void>;

/** Turns rows into opportunities of their kind. The feature of each kind registers a function for this. */
@Injectable()
export class OpportunityKindsService {
  private readonly kinds: { [Kind in OpportunityKind]?: ToKind<Kind> } = {};
  private readonly onAccepted = new Map<OpportunityKind, OnAccepted>();

  register<Kind extends OpportunityKind>(kind: Kind, toKind: ToKind<Kind>, onAccepted?: OnAccepted): void {
    const kinds: { [One in Kind]?: ToKind<One> } = this.kinds;
    kinds[kind] = toKind;
    if (onAccepted) this.onAccepted.set(kind, onAccepted);
  }

  async acceptedChanged({ kind, posterId }: Pick<NeutralRow, 'kind' | 'posterId'>, change: Change): Promise<void> {
    await this.onAccepted.get(kind)?.(posterId, change);
  }

  /** An opportunity that contains nothing about a viewer, so it is safe to publish. */
  neutral<Kind extends OpportunityKind>(kind: Kind, row: NeutralRow): NeutralOf<Kind> {
    const toKind: ToKind<Kind> | undefined = this.kinds[kind];
    if (!toKind) throw new Error(`No feature registered ${kind}`);
    return toKind(toBase(row), row);
  }

  /** Adds the application of the viewer for whom `row` was read. */
  opportunity<Kind extends OpportunityKind>(kind: Kind, row: OpportunityRow): OpportunityOf<Kind> {
    return { ...this.neutral(kind, row), myApplication: toOwn(row) };
  }
}
