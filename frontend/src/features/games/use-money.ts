import { useTranslation } from 'react-i18next';

/** `$8`, `$12.50`. */
export function useMoney(): (amount: number) => string {
  const { i18n } = useTranslation();
  return (amount) =>
    new Intl.NumberFormat(i18n.language, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);
}
