import { useTranslation } from 'react-i18next';
import { i18n } from './i18n.ts';
import { listText } from './separators.ts';

/** Translates a playing position from the server. One without a translation, such as `Coach`, is returned unchanged. */
export function usePositionText(): (position: string | null) => string | null {
  const { t } = useTranslation('profiles');
  return (position) => (position === null ? null : t(`position.${position as 'Guard'}`, { defaultValue: position }));
}

/** Playing position and city in one line. */
export const positionAndCity = (position: string | null, city: string | null): string =>
  listText([position, city], i18n.language);
