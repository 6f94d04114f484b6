import { type DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A method of a provider, with the options of its decorator. */
export interface DecoratedMethod<Options, Method> {
  options: Options;
  method: Method;
}

/** The methods of all providers that a decorator has marked with metadata under `key`, for instance `@OnChange`. */
export function decoratedMethods<Options, Method extends (...args: never[]) => unknown>(
  discovery: DiscoveryService,
  key: symbol,
): DecoratedMethod<Options, Method>[] {
  const scanner = new MetadataScanner();
  return discovery.getProviders().flatMap(({ instance }) => {
    if (!instance || typeof instance !== 'object') return [];
    return scanner.getAllMethodNames(Object.getPrototypeOf(instance)).flatMap((name) => {
      const options: Options | undefined = Reflect.getMetadata(key, instance[name]);
      // Looks up the method at each call, so that a test can replace it.
      const method = ((...args: never[]) => instance[name](...args)) as Method;
      return options === undefined ? [] : [{ options, method }];
    });
  });
}
