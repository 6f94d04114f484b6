import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The files of an archive by their names in its table of contents. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (archive.readUInt32LE(end) !== END) throw new Error('This is no whole archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The table of contents is broken');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    files.set(name, contentAt(archive, at));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

function contentAt(archive: Buffer, entry: number): Buffer {
  const [isPacked, size, start] = [
    archive.readUInt16LE(entry + 10) === 8,
    archive.readUInt32LE(entry + 20),
    archive.readUInt32LE(entry + 42),
  ];
  const begin = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
  const stored = archive.subarray(begin, begin + size);
  return isPacked ? inflateRawSync(stored) : stored;
}
