// Loaded into the journeys' server before its own code. Connects requests for push.test to the journeys' push service.
import { Agent } from 'node:https';

const { createConnection } = Agent.prototype;

Agent.prototype.createConnection = function (options, done) {
  const isPush = options.host === 'push.test';
  const ours = { host: '127.0.0.1', port: Number(process.env.E2E_PUSH_PORT), servername: 'push.test' };
  return createConnection.call(this, isPush ? { ...options, ...ours } : options, done);
};
