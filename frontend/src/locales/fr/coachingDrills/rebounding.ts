export const rebounding = {
  boxOutlet: {
    name: 'Écran retard et relance',
    goal: 'D’abord le contact, puis le ballon, puis loin du panier en une passe.',
    equipment: 'Un ballon',
    steps: [
      'Le coach tire de loin, en manquant de temps en temps. Un attaquant, un défenseur côté faible, un deuxième défenseur pour la relance.',
      'Quand le tir part : avancer vers l’attaquant, avant-bras sur le torse, pivoter, s’asseoir.',
      'Tenir le contact une seconde, puis aller prendre le ballon haut à deux mains.',
      'Se tourner en l’air vers la touche, ballon sous le menton, relance dans le prolongement de la ligne des lancers francs.',
      'Le relanceur dribble vers le milieu, le rebondeur prend le couloir de l’autre côté.',
    ],
    points: [
      'Trouver, toucher, y aller. Le dire à voix haute aux premiers tours.',
      'Sept tirs manqués sur dix d’un côté retombent de l’autre : bloque là d’abord.',
      'Coudes sortis, ballon sous le menton jusqu’à ce que la ligne de passe soit libre.',
    ],
    mistakes: [
      'Suivre le vol du ballon.',
      'Bloquer sous le filet, où ne tombent que les paniers réussis.',
      'Descendre le ballon à la taille parmi les petites mains.',
    ],
  },
  warBoards: {
    name: 'Jusqu’au panier',
    goal: 'Deuxième et troisième effort : rester sur le ballon après le premier échec.',
    equipment: 'Un ballon',
    steps: [
      'Trois joueurs dans la raquette, chacun contre les deux autres. Le coach tire.',
      'Qui prend le ballon joue aussitôt, sans dribble, sans sortir de la raquette.',
      'Tirer malgré le contact. Les deux autres défendent et vont au rebond suivant.',
      'Un tir manqué reste en jeu. Un panier aussi au premier tour : le ballon ne doit pas toucher le sol.',
      'Deux paniers, et on change avec le joueur suivant. Compte les rebonds de chacun et annonce-les à la fin.',
    ],
    points: [
      'Les mains au-dessus des épaules tout le temps.',
      'Une feinte de tir, pas deux.',
      'Retomber sur deux pieds écartés, et repartir de là.',
    ],
    mistakes: [
      'La faute comme habitude. Faire court, une minute et demie, et siffler les grosses.',
      'Des groupes inégaux ; réunis des gabarits semblables.',
      'Monter à une main dans le trafic.',
    ],
  },
};
