import { livingIn, local } from './seed-player.ts';

/** Who else plays where a European host calls a game. */
export const localsEurope = {
  ...livingIn('London', {
    'femi-bakare': local('Femi', 'Bakare', 'Point Guard', 172, 'darker', 'short_black', [39, 22, 4.2, 12.9]),
    'isla-prentice': local('Isla', 'Prentice', 'Small Forward', 83, 'light', 'short_red', [13, 7, 3.9, 9.7]),
    'kacper-nowicki': local('Kacper', 'Nowicki', 'Center', 128, 'light', 'short_blonde', [24, 11, 3.8, 11.1]),
    'rahul-sehgal': local('Rahul', 'Sehgal', 'Shooting Guard', 5, 'dark', 'short_black'),
  }),
  ...livingIn('Paris', {
    'issa-diarrassouba': local(
      'Issa',
      'Diarrassouba',
      'Power Forward',
      141,
      'darker',
      'short_black',
      [31, 19, 4.3, 14.6],
    ),
    'elodie-vasseur': local('Élodie', 'Vasseur', 'Shooting Guard', 99, 'light', 'long_blonde', [15, 8, 4.0, 10.2]),
    'mehdi-benhaddou': local('Mehdi', 'Benhaddou', 'Point Guard', 176, 'medium', 'short_brown', [46, 25, 4.2, 13.4]),
  }),
  ...livingIn('Berlin', {
    'leyla-aydogan': local('Leyla', 'Aydoğan', 'Point Guard', 190, 'medium', 'long_black', [43, 27, 4.4, 12.4]),
    'finn-petersohn': local('Finn', 'Petersohn', 'Small Forward', 115, 'light', 'short_brown', [20, 9, 3.8, 10.7]),
    'tam-nguyen': local('Tam', 'Nguyen', 'Shooting Guard', 139, 'light', 'short_black', [32, 18, 4.1, 12.0]),
    'emeka-nwafor': local('Emeka', 'Nwafor', 'Power Forward', 218, 'darker', 'short_black', [61, 36, 4.3, 15.0]),
    'svenja-kruse': local('Svenja', 'Kruse', 'Center', 73, 'light', 'long_blonde', [12, 5, 3.6, 8.9]),
    'karim-sabbagh': local('Karim', 'Sabbagh', 'Shooting Guard', 54, 'medium', 'short_black', [6, 3, 3.9, 9.0]),
    'pia-lorenz': local('Pia', 'Lorenz', null, 3, 'light', 'long_brown'),
  }),
  ...livingIn('Belgrade', {
    'vuk-stamenic': local('Vuk', 'Stamenić', 'Power Forward', 207, 'light', 'short_brown', [64, 38, 4.3, 14.9]),
    'teodora-vasic': local('Teodora', 'Vasić', 'Shooting Guard', 131, 'light', 'long_brown', [28, 17, 4.2, 12.6]),
    'lazar-prodanovic': local('Lazar', 'Prodanović', 'Point Guard', 249, 'medium', 'short_black', [105, 64, 4.6, 16.0]),
  }),
  ...livingIn('Istanbul', {
    'baris-tekinalp': local('Barış', 'Tekinalp', 'Center', 86, 'medium', 'short_gray', [11, 4, 3.5, 7.9]),
    'defne-ozkul': local('Defne', 'Özkul', 'Small Forward', 48, 'light', 'long_black', [6, 4, 3.9, 8.6]),
    'emre-sahinbas': local('Emre', 'Şahinbaş', 'Point Guard', 10, 'medium', 'short_brown', [1, 0, 3.2, 4.0]),
  }),
  ...livingIn('Stockholm', {
    'axel-nordgren': local('Axel', 'Nordgren', 'Power Forward', 65, 'light', 'short_blonde', [4, 2, 3.7, 7.5]),
    'saga-hedlund': local('Saga', 'Hedlund', 'Point Guard', 50, 'light', 'short_red', [3, 2, 3.8, 6.8]),
    'abdi-warfa': local('Abdi', 'Warfa', 'Shooting Guard', 81, 'dark', 'short_black', [10, 6, 4.0, 11.3]),
  }),
  ...livingIn('Barcelona', {
    'nil-casanovas': local('Nil', 'Casanovas', 'Point Guard', 107, 'medium', 'short_brown', [22, 12, 4.0, 11.4]),
  }),
};
