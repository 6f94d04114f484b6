import type { Court } from '@hoopline/contracts';
import type { TFunction } from 'i18next';

/** A court with its city, if that is known. */
export const courtName = ({ name, city }: Pick<Court, 'name' | 'city'>, t: TFunction<'courtField'>): string =>
  city ? t('choice', { name, city }) : name;
