import type { CallName } from '@hoopline/contracts';
import { applyDecorators, UseFilters, UseInterceptors } from '@nestjs/common';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { AckInterceptor } from './ack.interceptor.ts';
import { SocketErrorFilter } from './socket-error.filter.ts';

/** A class whose methods answer calls of sockets. Global filters do not reach gateways, so it brings its own. */
export const Gateway = (): ClassDecorator =>
  applyDecorators(WebSocketGateway(), UseFilters(SocketErrorFilter), UseInterceptors(AckInterceptor));

/** Binds a method to one call of the contract. */
export const Call = (name: CallName): MethodDecorator => SubscribeMessage(name);
