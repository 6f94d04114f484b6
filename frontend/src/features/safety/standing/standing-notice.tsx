import { dayWithTime, type SessionUser } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { ProhibitIcon } from '../../../icons/prohibit.ts';
import { readersLocale } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { Banner } from '../../../ui/banner.tsx';
import { WarningDialog } from './warning-dialog.tsx';

export interface StandingNoticeProps {
  user: SessionUser;
}

/** That one cannot write, and until when; and warnings, one after the other. */
export function StandingNotice({ user }: StandingNoticeProps) {
  const { t, i18n } = useTranslation('safety');
  useMinuteTick();
  const until = user.suspendedUntil === null ? null : new Date(user.suspendedUntil);
  const isSuspended = until !== null && until.getTime() > serverNow();
  const [warning] = user.warnings;
  return (
    <>
      {isSuspended && (
        <Banner palette="foul">
          <ProhibitIcon size={20} aria-hidden style={{ flex: 'none' }} />
          <span role="status">
            {t('standing.suspended', {
              date: dayWithTime(until, readersLocale(i18n.language), { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </span>
        </Banner>
      )}
      {warning && <WarningDialog key={warning.id} warning={warning} />}
    </>
  );
}
