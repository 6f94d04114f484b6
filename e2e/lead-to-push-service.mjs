// Loaded into the server of the journeys before its own code: `https://push.test` is the journeys' push service then.
import { Agent } from 'node:https';

const { createConnection } = Agent.prototype;

Agent.prototype.createConnection = function (options, done) {
  const isPush = options.host === 'push.test';
  const ours = { host: '127.0.0.1', port: Number(process.env.E2E_PUSH_PORT), servername: 'push.test' };
  return createConnection.call(this, isPush ? { ...options, ...ours } : options, done);
};
