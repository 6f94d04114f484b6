import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Cluster } from 'ioredis';
import type { Namespace, ServerOptions } from 'socket.io';
import type { AdapterMessage, RecentEvents } from './recent-events.ts';

/** How long after a subscription that failed it is tried again. */
const RETRY_MS = 1_000;

/** The adapter's number for a message that is an event for sockets. */
const BROADCAST = 3;

interface Message {
  type: number;
  uid: string;
  data: { packet: AdapterMessage[1]; opts: AdapterMessage[2] };
}

/** What the adapter does with whatever arrives. Its own type hides it. */
interface Receiver {
  onMessage(message: Message, offset?: string): void;
}

/**
 * Carries events between nodes by the sharded pub/sub of a Redis Cluster: a message goes to the shard of its channel,
 * not to every node of the cluster. All events share one channel, as every node must hear each of them (`RecentEvents`).
 */
export function shardedAdapter(
  publisher: Cluster,
  subscriber: Cluster,
  recent: RecentEvents,
): ServerOptions['adapter'] {
  const create = createShardedAdapter(publisher, withoutRejections(subscriber), { subscriptionMode: 'static' });
  // Called with `new`, which an arrow function refuses.
  return function adapterOf(namespace: Namespace) {
    const adapter = create(namespace);
    const receiver = adapter as unknown as Receiver;
    const onMessage = receiver.onMessage.bind(adapter);
    receiver.onMessage = (message, offset) => {
      if (message.type === BROADCAST) recent.addReceived([message.uid, message.data.packet, message.data.opts]);
      onMessage(message, offset);
    };
    // It begins by asking how many nodes there are; nobody looks at whether that failed.
    const serverSideEmit = adapter.serverSideEmit.bind(adapter);
    adapter.serverSideEmit = (packet: unknown[]) => serverSideEmit(packet).catch(() => {});
    return adapter;
  };
}

/**
 * Subscribes again until it succeeds, and lets an unsubscription fail. The adapter does not look at what either returns,
 * and a rejection that nobody handles ends the process.
 */
function withoutRejections(subscriber: Cluster): Cluster {
  const ssubscribe = subscriber.ssubscribe.bind(subscriber) as (channel: string) => Promise<unknown>;
  const sunsubscribe = subscriber.sunsubscribe.bind(subscriber) as (channel: string) => Promise<unknown>;
  const subscribe = (channel: string): Promise<unknown> =>
    ssubscribe(channel).catch(() => {
      if (subscriber.status !== 'end') setTimeout(() => void subscribe(channel), RETRY_MS).unref();
    });
  return Object.assign(subscriber, {
    ssubscribe: subscribe,
    sunsubscribe: (channel: string) => sunsubscribe(channel).catch(() => {}),
  });
}
