import type { CallName } from './events.ts';

/** Every call a server answers; does not compile while one is missing. */
const CALLS: { [Name in CallName]: true } = {
  watch: true,
  unwatch: true,
  'messages.typing': true,
  'messages.delivered': true,
};

export const isCallName = (name: unknown): name is CallName => typeof name === 'string' && Object.hasOwn(CALLS, name);
