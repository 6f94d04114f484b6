import type { MediaType } from '../../../src/uploads/upload-rules.ts';

/** A part of every hostile text here. No stored file may contain it, except as colours or pictures. */
export const MARK = 'alert("hoopline")';
export const SCRIPT = `<script>${MARK}</script>`;
export const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`;
export const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
export const PDF = `%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(${MARK})>>>>endobj\ntrailer<</Root 1 0 R>>`;

/** A file that is two things at once, or has another type than it claims. */
export interface Polyglot {
  name: string;
  /** The type with which it is uploaded. */
  type: MediaType;
  make(): Promise<Buffer>;
  /**
   * `removed`: the file is accepted, and served without the hostile text. `shown`: the hostile text stays, as colours or
   * pictures of the file. The other outcomes are refusals.
   */
  outcome: 'mismatch' | 'broken' | 'damaged' | 'removed' | 'shown';
}

/** A ZIP of one file that is not compressed: a reader looks for its list at the end. */
export function zipOf(name: string, content: string): Buffer {
  const [local, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt32LE(content.length, 20);
  entry.writeUInt32LE(content.length, 24);
  entry.writeUInt16LE(name.length, 28);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  const text = (value: string) => Buffer.from(value, 'latin1');
  return Buffer.concat([local, text(name + content), entry, text(name), end]);
}
