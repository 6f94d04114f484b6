import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Adds a file; resolves once all of it is read. `isPacked`: pictures and videos are small already. */
export type AddFile = (name: string, content: Readable, isPacked?: boolean) => Promise<void>;

/** Writes an archive to the disk as its files come, one after the other: no more than a part of one is in memory. */
export async function writeZip(path: string, fill: (add: AddFile) => Promise<void>): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stop = (error: Error) => void output.destroy(error);
  zip.on('error', stop);
  const written = pipeline(output, createWriteStream(path));
  const add: AddFile = async (name, content, isPacked = false) => {
    content.on('error', stop);
    zip.addReadStream(content, name, { compress: !isPacked });
    // A disk that is full ends the archive, and nobody reads the content any more.
    await Promise.race([finished(content), written]).finally(() => content.destroy());
  };
  try {
    await fill(add);
    zip.end();
  } catch (error) {
    stop(error as Error);
  }
  await written;
}

/** A list as JSON, item by item. */
export async function* jsonList(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item, null, 2)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

export const textFile = (text: string): Readable => Readable.from([text]);
