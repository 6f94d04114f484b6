import { livingIn, local } from './seed-player.ts';

/** Who else plays where a host of the Americas calls a game, New York aside. */
export const localsAmericas = {
  ...livingIn('Los Angeles, California', {
    'marisol-tapia': local('Marisol', 'Tapia', 'Point Guard', 205, 'medium', 'long_black', [44, 26, 4.2, 12.7]),
    'andre-pruitt': local('Andre', 'Pruitt', 'Small Forward', 148, 'darker', 'short_black', [67, 41, 4.4, 15.8]),
    'kiyomi-endo': local('Kiyomi', 'Endo', 'Shooting Guard', 92, 'light', 'long_black', [18, 8, 3.9, 9.6]),
    'tyrell-maddox': local('Tyrell', 'Maddox', 'Power Forward', 261, 'dark', 'short_black', [108, 63, 4.5, 17.1]),
    'brody-lang': local('Brody', 'Lang', 'Center', 57, 'light', 'short_blonde', [7, 3, 3.6, 8.4]),
    'xavier-bonilla': local('Xavier', 'Bonilla', 'Shooting Guard', 119, 'medium', 'short_brown', [29, 17, 4.1, 13.2]),
    'shirin-azari': local('Shirin', 'Azari', null, 4, 'medium', 'long_brown'),
  }),
  ...livingIn('San Francisco, California', {
    'linh-dao': local('Linh', 'Dao', 'Point Guard', 133, 'light', 'short_black', [21, 12, 4.0, 10.1]),
  }),
  ...livingIn('Chicago, Illinois', {
    'keisha-turnbull': local('Keisha', 'Turnbull', 'Small Forward', 224, 'darker', 'long_black', [59, 35, 4.3, 14.4]),
    'pawel-zielonka': local('Paweł', 'Zielonka', 'Center', 79, 'light', 'short_gray', [14, 6, 3.7, 9.9]),
    'jamal-wickham': local('Jamal', 'Wickham', 'Point Guard', 110, 'dark', 'short_black', [23, 14, 4.1, 11.5]),
    'rosa-quintero': local('Rosa', 'Quintero', 'Shooting Guard', 8, 'medium', 'long_brown', [1, 1, 4.0, 8.0]),
  }),
  ...livingIn('Toronto, Ontario', {
    'amrit-dhaliwal': local('Amrit', 'Dhaliwal', 'Point Guard', 198, 'medium', 'short_black', [49, 30, 4.4, 13.0]),
    'odessa-grantham': local('Odessa', 'Grantham', 'Small Forward', 243, 'darker', 'long_black', [82, 47, 4.5, 15.2]),
    'luc-desrochers': local('Luc', 'Desrochers', 'Center', 165, 'light', 'short_red', [36, 19, 4.0, 11.8]),
    'ato-danquah': local('Ato', 'Danquah', 'Power Forward', 187, 'darker', 'short_black', [53, 28, 4.1, 14.0]),
    'mei-chow': local('Mei', 'Chow', 'Shooting Guard', 101, 'light', 'long_black', [27, 16, 4.2, 12.2]),
    'yusuf-warsame': local('Yusuf', 'Warsame', 'Shooting Guard', 46, 'dark', 'short_black', [9, 4, 3.8, 10.5]),
  }),
  ...livingIn('Mexico City', {
    'ximena-cordero': local('Ximena', 'Cordero', 'Point Guard', 88, 'medium', 'long_black', [11, 6, 3.9, 9.3]),
    'rodrigo-basurto': local('Rodrigo', 'Basurto', 'Center', 52, 'medium', 'short_brown', [5, 2, 3.4, 7.2]),
    'itzel-mondragon': local('Itzel', 'Mondragón', 'Small Forward', 67, 'dark', 'long_brown', [8, 5, 3.8, 8.8]),
    'beto-arriaga': local('Beto', 'Arriaga', 'Shooting Guard', 125, 'light', 'short_black', [26, 13, 4.0, 13.9]),
  }),
  ...livingIn('São Paulo', {
    'caio-valadao': local('Caio', 'Valadão', 'Small Forward', 154, 'dark', 'short_black', [33, 18, 4.1, 13.7]),
    'bruna-teles': local('Bruna', 'Teles', 'Point Guard', 96, 'medium', 'long_brown', [17, 10, 4.0, 10.9]),
    'davi-pacheco': local('Davi', 'Pacheco', 'Center', 61, 'light', 'short_blonde', [10, 4, 3.5, 8.1]),
    'yumi-tanabe': local('Yumi', 'Tanabe', 'Shooting Guard', 9, 'light', 'short_black', [2, 1, 3.7, 6.5]),
  }),
};
