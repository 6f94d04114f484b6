import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Where Jest reads the time limit that `jest.setTimeout` sets for a file. */
const TIME_LIMIT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Where Jest's runner keeps what it calls for each event: two functions of its own, then those of the file that runs. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const OWN_HANDLERS = 2;

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

  /**
   * Jest's runner expects to be loaded anew for each file. It is loaded once here, as each copy would stay in the worker with
   * an `AsyncLocalStorage` that slows every promise down: after eighty files by a tenth. So what it knows of the file before
   * is taken away when the next one begins.
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

  /** The next file of the worker must find nothing of this one. */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    Reflect.deleteProperty(globalThis, TIME_LIMIT);
    Reflect.get(globalThis, HANDLERS)?.splice(OWN_HANDLERS);
  }
}
