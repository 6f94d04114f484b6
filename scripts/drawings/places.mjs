/**
 * @typedef {object} Place
 * @property {string[]} sky from top to horizon
 * @property {string[]} floor
 * @property {string} key
 * @property {string} far houses
 * @property {string} near houses
 * @property {string} windows
 * @property {'sun' | 'moon' | 'lamps' | 'hall' | 'snow' | 'rain' | 'trees'} mark
 * @property {number} city which skyline
 */

export const HORIZON = 236;

/** @satisfies {Record<string, Place>} */
export const places = {
  dusk: outdoors(['#0B1C26', '#174450', '#4D7D78', '#D98A4C', '#F8B868'], ['#2A6F6C', '#1E5252'], '#A84E1F', 'sun', 3),
  night: outdoors(['#071318', '#123240', '#23505A'], ['#1E5B5A', '#123A3C'], '#8A421A', 'lamps', 8),
  noon: outdoors(['#2F86B8', '#86C2DC', '#DDEFE8'], ['#6B8285', '#4F6669'], '#9E4A20', 'trees', 5),
  dawn: outdoors(['#2B3A55', '#8A6A7A', '#E8A28A', '#FBD9A8'], ['#B65A34', '#8F4427'], '#1D4E57', 'sun', 12),
  blue: outdoors(['#3B6F95', '#9CC3CE', '#F3E0B8'], ['#2767A0', '#1D4D77'], '#E3A23C', 'trees', 21),
  moon: outdoors(['#0A1020', '#1B2747', '#3B4A72'], ['#7E3B24', '#532516'], '#C7873C', 'moon', 30),
  rain: outdoors(['#26343A', '#48595C', '#8C9896'], ['#3C5C60', '#2A4448'], '#A65A30', 'rain', 17),
  snow: outdoors(['#6F8793', '#A9BBC1', '#E4E6DF'], ['#E6ECEA', '#C3D0D0'], '#D9A27E', 'snow', 25),
  gym: hall(['#1B2A2E', '#33494D'], ['#DDA765', '#B07A40'], '#8F3A24'),
  club: hall(['#14202E', '#26405C'], ['#D9B07A', '#A87C4C'], '#1D4D77'),
};

/** @param {string[]} sky @param {string[]} floor @param {string} key @param {Place['mark']} mark @param {number} city @returns {Place} */
function outdoors(sky, floor, key, mark, city) {
  const isDark = mark === 'lamps' || mark === 'moon';
  const [far, near] = isDark
    ? ['#163340', '#0A1B22']
    : mark === 'sun'
      ? ['#5B7468', '#16333B']
      : ['#8FAAA8', '#4C6C70'];
  return { sky, floor, key, far, near, windows: isDark || mark === 'sun' ? '#FFD27A' : '#C9DCDC', mark, city };
}

/** @param {string[]} sky @param {string[]} floor @param {string} key @returns {Place} */
function hall(sky, floor, key) {
  return { sky, floor, key, far: '', near: '', windows: '', mark: 'hall', city: 0 };
}
