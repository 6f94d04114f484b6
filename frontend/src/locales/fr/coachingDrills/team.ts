export const team = {
  giveGo: {
    name: 'Passe et va, tête remplacée',
    goal: 'Passer et couper comme un seul réflexe, et le suivant prend la place vide.',
    equipment: 'Un ballon, deux files ou trois joueurs',
    steps: [
      'La tête et les deux ailes. D’abord sans défense ; plus tard, un défenseur sur le passeur.',
      'Passe à l’aile, un pas à l’opposé du ballon, puis coupe franche devant le défenseur vers le cercle.',
      'L’ailier rend le ballon au coupeur dans sa course : lay-up.',
      'L’ailier opposé prend la tête. Le coupeur prend le rebond et ressort sur l’aile vide.',
      'Passe en tête, et on recommence. Douze lay-ups sans que le ballon touche le sol, puis l’autre côté.',
    ],
    points: [
      'Changement de rythme : lent pour s’éloigner, vite vers le cercle.',
      'Montrer la main où l’on veut le ballon.',
      'Passe à terre si le défenseur est haut, passe directe s’il est bas.',
    ],
    mistakes: [
      'Couper derrière le défenseur.',
      'Regarder sa propre passe.',
      'Prendre la tête trop tôt, quand le coupeur gêne encore.',
    ],
  },
  cutThroat: {
    name: 'Trois contre trois, qui marque reste',
    goal: 'Décider vite : qui marque reste, qui les arrête joue ensuite.',
    equipment: 'Un ballon, trois équipes de trois',
    steps: [
      'Trois équipes. Des attaquants, des défenseurs, et une équipe qui attend au milieu du terrain avec le coach.',
      'Chaque passe est suivie d’une coupe. Qui reste immobile après une passe perd le ballon.',
      'Remplir les places qui se vident, pour qu’il y ait toujours quelqu’un en tête.',
      'Tirer quand on est ouvert. Panier : on reste, l’équipe qui attend vient défendre.',
      'Stop : rebond, passe au coach. Les défenseurs attaquent aussitôt, l’équipe battue sort en courant, la suivante entre.',
    ],
    points: [
      'Une règle par partie, par exemple deux ballons dans la raquette avant un tir.',
      'Pas de dribble dans la deuxième moitié de l’exercice.',
      'Remercier le passeur : le montrer du doigt après chaque panier.',
    ],
    mistakes: [
      'Coacher pendant l’action. Dis-le au changement.',
      'Des changements lents. Deux secondes, sinon les attaquants peuvent partir.',
      'Laisser une équipe gagner dix minutes : mélange après cinq.',
    ],
  },
};
