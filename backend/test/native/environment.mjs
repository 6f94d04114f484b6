import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** The key of the time limit that `jest.setTimeout` sets for a file. */
const TIME_LIMIT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** The key of the functions that Jest's runner calls for each event: two of its own, then those of the running file. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const OWN_HANDLERS = 2;

/** Gives each test file the global scope of its worker, see `runner.mjs`. */
export default class NativeEnvironment {
  global = globalThis;
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);

  /** @param {{ projectConfig: ConstructorParameters<typeof ModernFakeTimers>[0]['config'] }} settings */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** The part of Jest's `jest` that the server's tests use. */
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

  /**
   * Resets Jest's runner before each file, because the runner expects to be loaded anew. Here it is loaded once: each
   * copy would stay in the worker with an `AsyncLocalStorage` that slows every promise down, after eighty files by a
   * tenth.
   * @param {{ name: string }} event
   * @param {{ rootDescribeBlock: object }} state
   */
  handleTestEvent({ name }, state) {
    if (name !== 'setup') return;
    const { rootDescribeBlock } = state;
    Object.assign(rootDescribeBlock, { children: [], hooks: [], tests: [] });
    Object.assign(state, {
      currentDescribeBlock: rootDescribeBlock,
      currentlyRunningTest: null,
      hasFocusedTests: false,
      hasStarted: false,
      unhandledErrors: [],
      unhandledRejectionErrorByPromise: new Map(),
    });
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  /** Removes all traces of this file before the worker runs the next one. */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    Reflect.deleteProperty(globalThis, TIME_LIMIT);
    Reflect.get(globalThis, HANDLERS)?.splice(OWN_HANDLERS);
  }
}
