/** @typedef {import('./figure.mjs').Outfit} Outfit */

/** @param {string} skin @param {string} hair @param {string} jersey @param {string} shorts @param {string} shoes @param {string} number @param {Partial<Outfit>} [more] @returns {Outfit} */
const wearing = (skin, hair, jersey, shorts, shoes, number, more) => ({
  skin,
  hair,
  jersey,
  shorts,
  shoes,
  number,
  ...more,
});

export const cast = {
  orange: wearing('#8A5733', '#17130F', '#F36F21', '#17181B', '#F4F6F5', '23', { band: '#FFFFFF' }),
  green: wearing('#5B3622', '#0F0D0C', '#187A46', '#F4F6F5', '#F36F21', '11', { long: true }),
  white: wearing('#D7A376', '#3A2113', '#F4F6F5', '#1F66B0', '#CE2F35', '14', { long: true, band: '#CE2F35' }),
  blue: wearing('#E5B68F', '#2A1B12', '#1F66B0', '#F4F6F5', '#1F66B0', '8'),
  black: wearing('#5B3622', '#0F0D0C', '#23282B', '#F36F21', '#F36F21', '3', { band: '#F36F21' }),
  yellow: wearing('#B07846', '#17130F', '#F6C02C', '#1F4F8A', '#17181B', '33'),
  red: wearing('#C98F5E', '#2A1B12', '#CE2F35', '#F4F6F5', '#17181B', '7'),
  purple: wearing('#6B4027', '#0F0D0C', '#6A4BA3', '#23282B', '#F36F21', '21', { long: true }),
  teal: wearing('#E5B68F', '#C79A3F', '#0F6F69', '#17181B', '#F4F6F5', '5'),
};
