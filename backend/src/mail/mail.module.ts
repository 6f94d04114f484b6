import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { RUNTIME, type Runtime } from '../config/runtime.ts';
import { FileTransport } from './file-transport.ts';
import { MailService } from './mail.service.ts';
import { MailTransport } from './mail.ts';
import { SmtpTransport } from './smtp-transport.ts';

export const openTransport = ({ SMTP_URL, mailLimitMs, DATA_DIR }: Runtime): MailTransport =>
  SMTP_URL ? new SmtpTransport(SMTP_URL, mailLimitMs) : new FileTransport(path.join(DATA_DIR, 'mail'));

/** Sends mails through SMTP, or writes them into files. */
@Global()
@Module({
  providers: [{ provide: MailTransport, inject: [RUNTIME], useFactory: openTransport }, MailService],
  exports: [MailService],
})
export class MailModule {}
