import type { CallName, CallPayloads, CallResults } from '@hoopline/contracts';
import { SetMetadata } from '@nestjs/common';
import type { ZodType } from 'zod';
import type { RealtimeSocket } from './realtime-server.ts';

export const CALL = Symbol('The call of sockets that a method answers');

type CallMethod<Name extends CallName> = (
  payload: CallPayloads[Name],
  socket: RealtimeSocket,
) => object extends CallResults[Name] ? unknown : Promise<CallResults[Name]>;

export interface CallOptions {
  name: CallName;
  schema: ZodType;
}

/** The method answers one call of the contract. Its payload is validated with `schema` first. */
export const Call =
  <Name extends CallName>(name: Name, schema: ZodType<CallPayloads[Name]>) =>
  <Method extends CallMethod<Name>>(
    prototype: object,
    method: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata<symbol, CallOptions>(CALL, { name, schema })(prototype, method, descriptor);
  };
