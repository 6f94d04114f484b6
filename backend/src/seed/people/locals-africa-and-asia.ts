import { livingIn, local } from './seed-player.ts';

/** Who else plays where a host of Africa, Asia or Oceania calls a game. */
export const localsAfricaAndAsia = {
  ...livingIn('Lagos', {
    'chidi-okonjo': local('Chidi', 'Okonjo', 'Center', 234, 'darker', 'short_black', [74, 42, 4.3, 14.1]),
    'bisi-adewumi': local('Bisi', 'Adewumi', 'Shooting Guard', 159, 'dark', 'long_black', [35, 21, 4.2, 13.1]),
    'sade-lawal': local('Sade', 'Lawal', 'Point Guard', 104, 'darker', 'long_brown', [19, 11, 4.0, 10.6]),
    'kelechi-anozie': local('Kelechi', 'Anozie', 'Power Forward', 193, 'darker', 'short_black', [52, 27, 4.1, 14.3]),
    'musa-garba': local('Musa', 'Garba', 'Small Forward', 47, 'dark', 'short_black', [8, 3, 3.6, 8.7]),
  }),
  ...livingIn('Johannesburg', {
    'thabo-seloane': local('Thabo', 'Seloane', 'Point Guard', 122, 'darker', 'short_black', [25, 14, 4.1, 12.1]),
    'lerato-sebola': local('Lerato', 'Sebola', 'Small Forward', 69, 'dark', 'long_black', [9, 5, 3.9, 9.0]),
  }),
  ...livingIn('Nairobi', {
    'otieno-ouko': local('Otieno', 'Ouko', 'Point Guard', 117, 'darker', 'short_black', [16, 9, 4.0, 10.8]),
    'wanjiru-kibe': local('Wanjiru', 'Kibe', 'Small Forward', 71, 'dark', 'long_black', [7, 4, 3.8, 8.2]),
    'kiprono-chumo': local('Kiprono', 'Chumo', 'Center', 94, 'darker', 'short_gray', [12, 5, 3.7, 9.4]),
    'amina-sharriff': local('Amina', 'Sharriff', null, 6, 'medium', 'long_brown'),
  }),
  ...livingIn('Tokyo', {
    'ren-fujimoto': local('Ren', 'Fujimoto', 'Point Guard', 181, 'light', 'short_black', [47, 29, 4.4, 12.3]),
    'sayaka-hirose': local('Sayaka', 'Hirose', 'Shooting Guard', 145, 'light', 'long_brown', [30, 16, 4.1, 11.6]),
    'daiki-morita': local('Daiki', 'Morita', 'Center', 108, 'medium', 'short_black', [22, 10, 3.9, 10.3]),
    'yuto-kanda': local('Yuto', 'Kanda', 'Small Forward', 213, 'light', 'short_brown', [56, 33, 4.3, 14.2]),
    'mio-sugawara': local('Mio', 'Sugawara', 'Point Guard', 76, 'light', 'long_black', [14, 8, 4.0, 9.5]),
    'kaito-nomura': local('Kaito', 'Nomura', 'Power Forward', 130, 'medium', 'short_black', [27, 14, 4.0, 12.5]),
    'lucas-whitby': local('Lucas', 'Whitby', 'Power Forward', 59, 'dark', 'short_brown', [9, 5, 3.7, 10.0]),
    'emi-shirai': local('Emi', 'Shirai', null, 6, 'light', 'long_blonde'),
  }),
  ...livingIn('Manila', {
    'paolo-magsino': local('Paolo', 'Magsino', 'Point Guard', 167, 'medium', 'short_black', [41, 25, 4.3, 13.8]),
    'bea-lacson': local('Bea', 'Lacson', 'Shooting Guard', 112, 'light', 'long_black', [24, 13, 4.1, 12.8]),
    'rico-tolentino': local('Rico', 'Tolentino', 'Power Forward', 238, 'dark', 'short_black', [69, 37, 4.2, 14.5]),
    'dodong-abella': local('Dodong', 'Abella', 'Center', 90, 'medium', 'short_gray', [15, 7, 3.8, 9.2]),
    'trisha-manalang': local('Trisha', 'Manalang', 'Small Forward', 7, 'medium', 'long_brown', [1, 0, 3.5, 5.0]),
  }),
  ...livingIn('Melbourne', {
    'jarrah-lowe': local('Jarrah', 'Lowe', 'Power Forward', 157, 'dark', 'short_brown', [34, 20, 4.2, 13.5]),
    'georgia-pappas': local('Georgia', 'Pappas', 'Shooting Guard', 84, 'medium', 'long_brown', [13, 6, 3.8, 9.1]),
    'minh-vuong': local('Minh', 'Vuong', 'Point Guard', 126, 'light', 'short_black', [26, 15, 4.1, 11.7]),
    'angus-doig': local('Angus', 'Doig', 'Center', 63, 'light', 'short_red', [8, 3, 3.6, 8.5]),
  }),
  ...livingIn('Auckland', {
    'tavita-leaupepe': local('Tavita', 'Leaupepe', 'Center', 149, 'medium', 'short_black', [37, 20, 4.0, 13.6]),
    'aroha-tipene': local('Aroha', 'Tipene', 'Point Guard', 78, 'medium', 'long_black', [11, 6, 3.9, 9.8]),
  }),
};
