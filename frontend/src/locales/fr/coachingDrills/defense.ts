export const defense = {
  closeouts: {
    name: 'Sortir, glisser, bloquer au rebond',
    goal: 'Sortir sur un tireur sans se faire passer au premier dribble.',
    equipment: 'Un ballon pour deux',
    steps: [
      'Le défenseur part sous le cercle avec le ballon et passe à l’aile.',
      'Sprint sur les deux premiers tiers, puis petits appuis, hanches en arrière, une main haute.',
      'L’attaquant a droit à deux dribbles vers la ligne de fond. Glisser en pas chassés et rester devant.',
      'Gêner le tir avec la main côté ballon, sans quitter le sol en premier.',
      'Trouver le tireur avec l’avant-bras, le bloquer, prendre le rebond. L’action finit avec le ballon à deux mains.',
    ],
    points: [
      'Arriver bas et tard plutôt que haut et tôt.',
      'Fermer le drive au milieu : le pied intérieur un peu plus haut.',
      'Main levée veut dire main levée : les doigts devant les yeux du tireur.',
    ],
    mistakes: [
      'Dépasser le tireur en sautant. Si les pieds quittent le sol, l’attaquant marque un point.',
      'Croiser les pieds dans les pas chassés.',
      'Se retourner pour regarder le tir au lieu de chercher un corps.',
    ],
  },
  shell: {
    name: 'Placement à quatre',
    goal: 'Tout le monde bouge sur la passe : sur le ballon, à une passe, à deux passes.',
    equipment: 'Un ballon',
    steps: [
      'Quatre attaquants à l’extérieur, quatre défenseurs. Sur le ballon : pression. À une passe : une main dans la ligne. À deux passes : un pied dans la raquette.',
      'Passe à l’aile. Les quatre défenseurs bougent pendant que le ballon est en l’air et annoncent leur place : « ballon », « ferme », « aide ».',
      'Retour en tête et de l’autre côté. Garder le ballon deux secondes à chaque passe, jusqu’à ce que les places soient bonnes.',
      'Passe à l’aile opposée. Le côté aide est maintenant de l’autre côté de la raquette.',
      'Jeu réel : l’ailier attaque par la ligne de fond. L’aide basse arrive avant la raquette, les autres descendent et couvrent.',
    ],
    points: [
      'Bouger sur la passe, pas sur la réception.',
      'Voir ballon et joueur : montrer les deux du doigt.',
      'Aider tôt et avec le torse, puis ressortir sur le tireur.',
    ],
    mistakes: [
      'Coller un joueur qui est à deux passes.',
      'Aider par-derrière, avec les mains.',
      'Des attaquants qui se pressent. L’exercice est pour la défense ; ralentis le ballon.',
    ],
  },
};
