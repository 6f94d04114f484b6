import { PRODUCT } from '@hoopline/contracts';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { InjectRuntime, type Runtime } from '../config/runtime.ts';
import { assertSendable, type Mail, MailTransport } from './mail.ts';

@Injectable()
export class MailService implements BeforeApplicationShutdown {
  constructor(
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  /** The sender of all mails. */
  get from(): string {
    return this.runtime.MAIL_FROM ?? `${PRODUCT.name} <no-reply@${this.hostname}>`;
  }

  /** The address of the sender, without a name. */
  get address(): string {
    return /<(.+)>/.exec(this.from)?.[1] ?? this.from;
  }

  /**
   * Sends a mail. Rejects with a `MailError`, for example if an address or a header has a line break. A second mail
   * with the same `id` has the same Message-ID, so mail programs treat it as the same mail.
   */
  async send(mail: Mail): Promise<void> {
    assertSendable(mail);
    const messageId = `${mail.id}@${this.hostname}`;
    await this.transport.send({ ...mail, from: this.from, messageId, date: this.clock.now() });
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.transport.close();
  }

  private get hostname(): string {
    return new URL(this.runtime.origin).hostname;
  }
}
