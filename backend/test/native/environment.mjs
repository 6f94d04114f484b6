import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Where Jest reads the time limit that `jest.setTimeout` sets for a file. */
const TIME_LIMIT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** The global scope of a test file is that of its worker, see `runner.mjs`. */
export default class NativeEnvironment {
  global = globalThis;
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);

  /** @param {{ projectConfig: ConstructorParameters<typeof ModernFakeTimers>[0]['config'] }} settings */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** As much of Jest's `jest` as the server's tests use. */
  get jest() {
    const { moduleMocker: mocks, fakeTimersModern: timers } = this;
    return {
      fn: mocks.fn.bind(mocks),
      spyOn: mocks.spyOn.bind(mocks),
      restoreAllMocks: mocks.restoreAllMocks.bind(mocks),
      useFakeTimers: timers.useFakeTimers.bind(timers),
      useRealTimers: timers.useRealTimers.bind(timers),
      advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
      advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
      setTimeout: (/** @type {number} */ ms) => Object.assign(globalThis, { [TIME_LIMIT]: ms }),
    };
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  /** The next file of the worker must find nothing of this one. */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    Reflect.deleteProperty(globalThis, TIME_LIMIT);
  }
}
