import { useTranslation } from 'react-i18next';
import { writeNumber } from './formats.ts';

/** An amount of US dollars in the reader's language. An amount in words stays unchanged. */
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
