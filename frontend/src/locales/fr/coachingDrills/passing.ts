export const passing = {
  starPassing: {
    name: 'Passes en étoile',
    goal: 'Des passes vives et nettes sur une cible, et des yeux qui anticipent.',
    equipment: 'Un ballon, puis deux ; cinq plots',
    steps: [
      'Cinq joueurs en étoile. À dix, deux par branche.',
      'Le premier passe au joueur deux places plus loin, jamais à un voisin, et court derrière celui qui a reçu.',
      'Continuer dans le même sens : recevoir, regarder, passer, suivre.',
      'Dire le prénom du receveur avant chaque passe.',
      'Après vingt passes propres de suite, ajouter le deuxième ballon, deux places derrière le premier.',
    ],
    points: [
      'Un pas dans la passe ; pouces vers le bas à la fin d’une passe à la poitrine.',
      'Les receveurs montrent les deux mains et font un pas vers le ballon.',
      'Changer de passe chaque minute : à la poitrine, à terre, au-dessus de la tête.',
    ],
    mistakes: [
      'Des passes en cloche au milieu. La trajectoire est droite.',
      'Courir après la passe avant qu’elle soit partie.',
      'Le silence. Pas de prénom, pas de passe.',
    ],
  },
  swingSkip: {
    name: 'Renversement et transversale',
    goal: 'Déplacer deux défenseurs par le renversement, puis les punir d’une passe transversale.',
    equipment: 'Un ballon',
    steps: [
      'Trois attaquants autour de l’arc contre deux défenseurs, l’un haut et l’autre dans la raquette.',
      'Renversement vers l’aile. Les deux défenseurs doivent glisser vers le ballon.',
      'Regarder d’abord le cercle, puis passer par-dessus vers l’aile opposée.',
      'L’ailier opposé attaque la sortie du défenseur par l’extérieur, pendant qu’il court encore.',
      'Marquer en deux dribbles ou tirer à la réception. Un défenseur qui touche une passe échange sa place avec le passeur.',
    ],
    points: [
      'La transversale part au-dessus du front, tendue et non en cloche.',
      'Feinter une passe pour faire une passe.',
      'Le receveur attrape le ballon les pieds déjà placés.',
    ],
    mistakes: [
      'Annoncer la passe du regard. Regarder le cercle avant la transversale.',
      'Une transversale depuis trop loin dans le coin ; elle met trop de temps.',
      'Des défenseurs qui devinent. Demande-leur de jouer le jeu, sinon l’image est fausse.',
    ],
  },
};
