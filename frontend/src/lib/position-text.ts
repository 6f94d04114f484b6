import { useTranslation } from 'react-i18next';
import { i18n } from './i18n.ts';
import { listText } from './separators.ts';

/** A position as the wire has it, in the present language. Coaches and old profiles have others: those stay as they are. */
export function usePositionText(): (position: string | null) => string | null {
  const { t } = useTranslation('profiles');
  return (position) => (position === null ? null : t(`position.${position as 'Guard'}`, { defaultValue: position }));
}

/** Who somebody is in one line. */
export const placeLine = (position: string | null, city: string | null): string =>
  listText([position, city], i18n.language);
