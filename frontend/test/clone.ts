/** A `structuredClone` for plain records. jsdom has none, and Node's would create objects of another realm. */
export function clone<T>(value: T): T {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new DOMException('This value cannot be cloned.', 'DataCloneError');
  }
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Blob) return value;
  if (value instanceof Date) return new Date(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => clone(item)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clone(item)])) as T;
}
