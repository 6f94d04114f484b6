let lastMs = 0;
let counter = 0;

/**
 * A UUIDv7. Ids made by one page sort in the order they were made, also within one millisecond. Not
 * `crypto.randomUUID`, which browsers withhold from pages on plain http addresses of a local network.
 */
export function uuidv7(): string {
  const now = Date.now();
  counter = now > lastMs ? 0 : counter + 1;
  lastMs = Math.max(now, lastMs);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(lastMs / 2 ** 32));
  view.setUint32(2, lastMs % 2 ** 32);
  view.setUint16(6, 0x7000 | (counter & 0xfff));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
