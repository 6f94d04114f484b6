import { useTranslation } from 'react-i18next';
import { useReadersZone, writeMoment } from '../lib/formats.ts';
import { relativeTime } from '../lib/relative-time.ts';
import { serverNow } from '../lib/server-time.ts';
import { useMinuteTick } from '../lib/tick.ts';

interface RelativeTimeProps {
  iso: string;
}

/** The time since a moment, updated each minute. The exact time shows on hover. */
export function RelativeTime({ iso }: RelativeTimeProps) {
  const { t, i18n } = useTranslation('common');
  useReadersZone();
  useMinuteTick();
  return (
    <time dateTime={iso} title={writeMoment(new Date(iso), i18n.language)}>
      {relativeTime(iso, serverNow(), { language: i18n.language, justNow: t('justNow') })}
    </time>
  );
}
