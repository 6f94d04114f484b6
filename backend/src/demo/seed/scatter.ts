/** A number below `limit` that looks random and is the same on every run. */
export function scatter(text: string, limit: number): number {
  let hash = 7;
  for (const char of text) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
  return hash % limit;
}
