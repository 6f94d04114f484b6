import { useTranslation } from 'react-i18next';
import { writeNumber } from './formats.ts';

/** An amount of US dollars in the reader's language; one that somebody has described stays as it is. */
export function useAmount(): (amount: number | string) => string {
  const { i18n } = useTranslation();
  return (amount) =>
    typeof amount === 'string'
      ? amount
      : writeNumber(amount, i18n.language, {
          style: 'currency',
          currency: 'USD',
          minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
        });
}
