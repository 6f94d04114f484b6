import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { composed, MailError, MailTransport, type OutgoingMail } from './mail.ts';

const KEPT = 1_000;
const EXTENSION = '.eml';

/**
 * Writes mails to files that mail programs can open, if no mail server is set. File names have the time and the id of
 * the mail. Keeps the newest files.
 */
export class FileTransport extends MailTransport {
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    private readonly folder: string,
    private readonly kept = KEPT,
  ) {
    super();
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      const { message } = await this.composer.sendMail(composed(mail));
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const name = `${mail.date.toISOString().replaceAll(':', '')}-${mail.id}${EXTENSION}`;
      const file = path.join(this.folder, name);
      // The file gets its name once it is complete, so that the folder never has half a mail.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      await this.tidy(name, mail.id);
    } catch (error) {
      throw new MailError(
        'unavailable',
        `The folder of mails cannot be used: ${(error as NodeJS.ErrnoException).code}`,
      );
    }
  }

  /** Removes the files of earlier attempts at the same mail, and the oldest files. */
  private async tidy(name: string, id: string): Promise<void> {
    const names = (await readdir(this.folder)).filter((one) => one.endsWith(EXTENSION)).sort();
    const repeated = names.filter((one) => one !== name && one.endsWith(`-${id}${EXTENSION}`));
    const others = names.filter((one) => !repeated.includes(one));
    const oldest = others.slice(0, Math.max(0, others.length - this.kept));
    await Promise.all([...repeated, ...oldest].map((one) => rm(path.join(this.folder, one), { force: true })));
  }
}
