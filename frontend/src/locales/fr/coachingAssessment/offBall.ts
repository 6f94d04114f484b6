export const offBall = {
  passing: {
    name: 'Passe',
    test: 'Trente secondes de passes à la poitrine dans un carré de 60 cm au mur, à 4 m, à hauteur de poitrine. Cibles touchées.',
    levels: ['Jusqu’à 10', '11 à 15', '16 à 20', '21 ou plus, avec un pas à chaque passe'],
  },
  defense: {
    name: 'Pas chassés',
    test: 'Traverser la raquette en pas chassés, de ligne à ligne (4,9 m), pendant 30 secondes, sans croiser les pieds. Lignes touchées.',
    levels: ['Jusqu’à 8', '9 à 12', '13 à 16', '17 ou plus, hanches basses jusqu’au bout'],
  },
  rebounding: {
    name: 'Rebond',
    test: 'Dix tirs manqués contre un partenaire de même taille. Contacts pris, et ballons saisis à deux mains.',
    levels: ['Jusqu’à 3 contacts', '4 à 6 contacts', '7 contacts ou plus, 5 ballons', '9 contacts ou plus, 7 ballons'],
  },
  gameSense: {
    name: 'Lecture du jeu',
    test: 'Dix possessions à trois contre trois. Bonnes décisions dans les deux secondes après la réception : tir, passe ou drive.',
    levels: ['Jusqu’à 3', '4 ou 5', '6 ou 7', '8 ou plus, et parle en défense'],
  },
};
