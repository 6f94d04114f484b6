import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../../config/runtime.ts';
import { SignedToken } from '../../../http/signed-token.ts';
import { MailService } from '../../../mail/mail.service.ts';

export const UNSUBSCRIBE_PATH = '/mail/unsubscribe';

const PURPOSE = 'email updates';

/** Links with which anybody can switch off the mails to one person. They allow nothing else, and never expire. */
@Injectable()
export class UnsubscribeLinks {
  private readonly tokens: SignedToken;

  constructor(
    private readonly mails: MailService,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {
    this.tokens = new SignedToken(runtime.SESSION_SECRET, 'mail');
  }

  linkFor(userId: string): string {
    const token = this.tokens.sign(PURPOSE, { userId }, null);
    return `${this.runtime.origin}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`;
  }

  /** The id of the person whose mails the token switches off. Null if we did not sign the token. */
  readerOf(token: unknown): string | null {
    if (typeof token !== 'string') return null;
    return this.tokens.verify<{ userId: string }>(PURPOSE, token, this.clock.now())?.userId ?? null;
  }

  /** Headers for which mail programs show a button (RFC 2369, RFC 8058). */
  headers(link: string): Record<string, string> {
    const { MAIL_FROM } = this.runtime;
    const byMail = MAIL_FROM ? [`<mailto:${this.mails.address}?subject=unsubscribe>`] : [];
    return {
      'List-Unsubscribe': [`<${link}>`, ...byMail].join(', '),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  }
}
