export default {
  near: 'Near you',
  busiest: 'Players there now',
  here_zero: 'Nobody is there now',
  here_one: '{{count, number}} person is there now',
  here_other: '{{count, number}} people are there now',
  noneNear: 'No court within {{distance}} of you is in the database yet. Find some, and import them.',
  failed: 'The courts could not be loaded.',
} as const;
