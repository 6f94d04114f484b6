import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ACCOUNT } from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { Clock } from '../../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../../config/runtime.ts';
import { PeopleService } from '../../../identity/people/people.service.ts';
import { Every } from '../../../jobs/every.decorator.ts';
import { textsIn } from '../../../locales/texts.ts';
import { ObjectStore } from '../../../uploads/stores/object-store.ts';
import { ExportRepository, type ExportRow } from './export.repository.ts';
import { ExportService } from './export.service.ts';
import { ExportContentRepository, SINGLES } from './export-content.repository.ts';

/**
 * Adds a file; resolves once all of it is read. `isPacked` skips compression: pictures and videos are already
 * compressed.
 */
type AddFile = (name: string, content: Readable, isPacked?: boolean) => Promise<void>;

/** Writes an archive to the disk, one file after the other, so that only a part of one file is in memory. */
async function writeZip(path: string, fill: (add: AddFile) => Promise<void>): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stop = (error: Error) => void output.destroy(error);
  zip.on('error', stop);
  const written = pipeline(output, createWriteStream(path));
  const add: AddFile = async (name, content, isPacked = false) => {
    content.on('error', stop);
    zip.addReadStream(content, name, { compress: !isPacked });
    // If the disk is full, `written` rejects and nobody reads the content any more.
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

/** Yields a list as JSON, item by item. */
async function* jsonList(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item, null, 2)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const textFile = (text: string): Readable => Readable.from([text]);

/**
 * How long a node's lease of a copy lasts. After that, another node may take over. Nothing renews the lease while the
 * object store takes the file, for which it has five minutes. So the lease lasts longer than that.
 */
const LEASE_MS = 6 * 60_000;
/** The progress is stored, and the lease renewed, at most this often. */
const STORE_EVERY_MS = 500;
const RETRY_MS = 10_000;
const MAX_TRIES = 3;
const DAY_MS = 24 * 60 * 60_000;

/** The node is about to stop, another node makes the copy by now, or the copy was removed. */
class NotOurs extends Error {}

/** Makes copies of people's data: writes each to the disk slice by slice, then puts it into the object store. */
@Injectable()
export class ExportMakerService {
  private readonly logger = new Logger('Data export');
  private readonly folder: string;

  constructor(
    private readonly rows: ExportRepository,
    private readonly exports: ExportService,
    private readonly content: ExportContentRepository,
    private readonly people: PeopleService,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    @InjectRuntime() { DATA_DIR }: Pick<Runtime, 'DATA_DIR'>,
  ) {
    this.folder = path.join(DATA_DIR, 'exports');
  }

  /** Makes the requested copies, one at a time on each node. */
  @Every('1 s', 'Data export')
  async makeAll(_now: Date, stop: AbortSignal): Promise<void> {
    while (!stop.aborted && (await this.makeNext(stop)));
  }

  /**
   * Makes one requested copy. Returns false if none is requested, it fails, the node stops or another node takes
   * over.
   */
  async makeNext(stop: AbortSignal): Promise<boolean> {
    const now = this.clock.now();
    const row = await this.rows.claim(now, new Date(now.getTime() + LEASE_MS));
    if (!row) return false;
    try {
      const goOn: GoOn = (progress, until) => this.exports.update((tx) => this.rows.goOn(row, progress, until, tx));
      await this.make(row, new Slices(goOn, this.clock, stop));
      return true;
    } catch (error) {
      await this.failed(row, error as Error);
      return false;
    }
  }

  /** Removes files that a killed process left here more than a day ago. */
  @Every('1 h', 'Export remains')
  async removeRemains(now: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const left = path.join(this.folder, name);
      const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < now.getTime() - DAY_MS) await rm(left, { recursive: true, force: true });
    }
  }

  private async make(row: ExportRow, slices: Slices): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const folder = await mkdtemp(path.join(this.folder, `${row.id}-`));
    try {
      const file = path.join(folder, 'copy.zip');
      await writeZip(file, (add) => this.fill(row, slices, add));
      const { size } = await stat(file);
      await slices.next(true);
      await this.store.put(`${row.id}/main`, file, 'application/zip');
      const expiresAt = new Date(this.clock.now().getTime() + ACCOUNT.exportKeptMs);
      const isOurs = await this.exports.update((tx) => this.rows.finish(row, size, expiresAt, tx));
      // A node that has taken over stores its file under the same key. So a file is removed only if its row was removed.
      const isRemoved = !isOurs && (await this.rows.find(row.userId))?.id !== row.id;
      if (isRemoved) await this.store.remove(`${row.id}/main`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async fill({ userId, language, requestedAt }: ExportRow, slices: Slices, add: AddFile): Promise<void> {
    const uploads = await this.content.uploads(userId);
    const lists = this.people.features
      .flatMap(({ exports }) => exports ?? [])
      .toSorted((one, other) => one.file.localeCompare(other.file));
    slices.total = SINGLES.length + lists.length + 1 + uploads.length;
    await add('README.txt', textFile(textsIn(language).account.readme(requestedAt)));
    for (const single of SINGLES) {
      await add(single.file, textFile(`${JSON.stringify(await this.content.single(single, userId), null, 2)}\n`));
      await slices.done();
    }
    for (const list of lists) {
      const items = this.content.list(list, userId, () => slices.next());
      await add(list.file, Readable.from(jsonList(items)));
      await slices.done();
    }
    const messages = this.content.messages(userId, () => slices.next());
    await add('messages.json', Readable.from(jsonList(messages)));
    await slices.done();
    for (const { id, name } of uploads) {
      const stored = await this.store.read(`${id}/main`);
      if (stored) await add(`files/${name}`, stored.stream, true);
      await slices.done();
    }
  }

  private async failed(row: ExportRow, error: Error): Promise<void> {
    const now = this.clock.now();
    if (error instanceof NotOurs) return this.rows.release(row, now, false);
    this.logger.warn(`could not be made at try ${row.attempts}: ${error.message}`);
    if (row.attempts < MAX_TRIES) return this.rows.release(row, new Date(now.getTime() + RETRY_MS), true);
    await this.exports.update((tx) => this.rows.fail(row, tx));
  }
}

/**
 * Stores the progress of a copy and until when this node holds its lease. False if another node makes the copy by now,
 * or the copy was removed.
 */
type GoOn = (progress: number, until: Date) => Promise<boolean>;

/** Counts the progress of one copy, and checks between slices whether to continue. */
class Slices {
  total = 1;
  private count = 0;
  private storedAt = 0;

  constructor(
    private readonly goOn: GoOn,
    private readonly clock: Clock,
    private readonly stop: AbortSignal,
  ) {}

  async done(): Promise<void> {
    this.count += 1;
    await this.next();
  }

  /** Stores the progress, at most twice a second or if `isLast`. Throws `NotOurs` if this node must stop the copy. */
  async next(isLast = false): Promise<void> {
    if (this.stop.aborted) throw new NotOurs('The node ends');
    const now = this.clock.now().getTime();
    if (now - this.storedAt < STORE_EVERY_MS && !isLast) return;
    this.storedAt = now;
    const progress = Math.min(99, Math.floor((100 * this.count) / this.total));
    if (!(await this.goOn(progress, new Date(now + LEASE_MS)))) throw new NotOurs('Another node makes it');
  }
}
