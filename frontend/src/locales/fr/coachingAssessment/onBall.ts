export const onBall = {
  ballHandling: {
    name: 'Dribble',
    test: 'Slalom entre cinq plots espacés de 2 m, aller-retour, en changeant de main à chacun. Le meilleur de deux essais, en secondes.',
    levels: [
      'Plus de 16 s, ou perd le ballon',
      '14 à 16 s, regarde le ballon',
      '12 à 14 s, tête levée',
      'Moins de 12 s des deux mains, tête levée',
    ],
  },
  shooting: {
    name: 'Tir',
    test: 'Dix tirs depuis cinq spots, à 5 m du cercle ; enfants à 3 m. Paniers sur 50.',
    levels: ['Jusqu’à 12', '13 à 21', '22 à 31', '32 ou plus'],
  },
  freeThrows: {
    name: 'Lancers francs',
    test: 'Vingt lancers francs par deux, en marchant jusqu’au milieu du terrain entre chaque paire. Réussis sur 20.',
    levels: ['Jusqu’à 7', '8 à 11', '12 à 15', '16 ou plus'],
  },
  finishing: {
    name: 'Finition',
    test: 'Lay-ups depuis le coude de la raquette, dix de chaque main, une minute par main. Paniers sur 20.',
    levels: [
      'Jusqu’à 8, main forte seulement',
      '9 à 12',
      '13 à 16, dont 6 ou plus de la main faible',
      '17 ou plus, des deux mains',
    ],
  },
};
