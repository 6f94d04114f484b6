import { perMode } from './semantic.ts';

export const shadows = {
  card: perMode('0 1px 2px rgb(17 25 26 / 6%)', '0 0 0 transparent'),
  raised: perMode(
    '0 1px 2px rgb(17 25 26 / 8%), 0 8px 20px rgb(17 25 26 / 10%)',
    '0 1px 0 rgb(255 255 255 / 4%) inset, 0 8px 24px rgb(0 0 0 / 45%)',
  ),
  overlay: perMode(
    '0 2px 6px rgb(17 25 26 / 10%), 0 24px 56px rgb(17 25 26 / 22%)',
    '0 1px 0 rgb(255 255 255 / 5%) inset, 0 24px 64px rgb(0 0 0 / 60%)',
  ),
};
