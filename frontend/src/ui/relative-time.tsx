import { relativeTime } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useMinuteTick } from '../lib/minute-tick.ts';

interface RelativeTimeProps {
  iso: string;
}

/** How long ago, kept true each minute; the exact time shows on hover. */
export function RelativeTime({ iso }: RelativeTimeProps) {
  const { i18n } = useTranslation();
  useMinuteTick();
  return (
    <time dateTime={iso} title={new Date(iso).toLocaleString(i18n.language)}>
      {relativeTime(iso, Date.now(), i18n.language)}
    </time>
  );
}
