export const shooting = {
  formLadder: {
    name: 'L’échelle du geste',
    goal: 'Le même tir à toutes les distances, construit à partir du cercle.',
    equipment: 'Un ballon, trois plots ou marques à la craie',
    steps: [
      'Commencer à deux pas du cercle. Une main sous le ballon, sans main d’appui. Réussir cinq tirs sans toucher le cercle, ou presque.',
      'Le partenaire prend le rebond sous le filet et passe en position de tir, pour n’avoir rien à remonter.',
      'Marque suivante. Main d’appui sur le côté du ballon, les genoux font le reste. Réussir cinq tirs.',
      'Dernière marque sur la ligne des lancers francs : cinq de suite et c’est fini. Après deux échecs de suite, revenir d’une marque vers le cercle.',
    ],
    points: [
      'Coude sous le ballon, poignet armé, tenir le geste jusqu’à ce que le ballon soit passé.',
      'La force vient du sol : jambes et lâcher sont un seul mouvement.',
      'Regarder un point, l’avant ou l’arrière du cercle, toujours le même.',
    ],
    mistakes: [
      'S’éloigner trop tôt. Compter les paniers, pas les tirs.',
      'Le pouce d’appui pousse le ballon de côté : reprendre à une main.',
      'Tomber en arrière aux lancers francs, signe que c’est encore trop loin.',
    ],
  },
  fiveSpots: {
    name: 'Cinq spots en deux minutes',
    goal: 'Recevoir prêt, tirer en équilibre et repartir aussitôt.',
    equipment: 'Un ou deux ballons, cinq plots, un chrono',
    steps: [
      'Premier coin. Le passeur est au cercle. Le tireur montre sa main cible, reçoit les pieds placés et tire.',
      'Aussitôt vers l’aile sans regarder le ballon. Le passeur prend le rebond et passe en mouvement.',
      'Tête de raquette : pied intérieur d’abord, puis l’autre, épaules face au cercle.',
      'Autre aile. Ici les jambes s’alourdissent ; la courbe ne doit pas s’aplatir.',
      'Deuxième coin, puis retour par le même chemin jusqu’à la fin des deux minutes. Noter paniers et tentatives ; changer les rôles.',
    ],
    points: [
      'Mains et pieds prêts avant l’arrivée de la passe.',
      'Même rythme à chaque spot : recevoir, descendre, monter.',
      'Les débutants tirent un pas à l’intérieur de chaque plot.',
    ],
    mistakes: [
      'Dériver de côté en l’air après la course. S’arrêter d’abord, sauter ensuite.',
      'Des passes dans les genoux : une mauvaise passe ne compte pas, en redonner une.',
      'Courir après le nombre de tirs. Le chiffre qui compte, ce sont les paniers.',
    ],
  },
  driveKick: {
    name: 'Drive, passe, replacement',
    goal: 'Trouver le tireur ouvert depuis le drive, et se rendre libre à nouveau après la passe.',
    equipment: 'Deux ballons',
    steps: [
      'Un joueur en tête avec le ballon, un dans le coin, un sur l’aile opposée.',
      'Drive du côté du coin jusqu’à avoir les deux pieds dans la raquette.',
      'Arrêt simultané et passe au coin. Le passeur ne regarde pas : aussitôt vers l’aile de ce côté.',
      'Le coin tire à la réception. L’ailier opposé fonce au rebond.',
      'Rebond et passe au premier joueur, qui tire de l’aile. Tourner d’une place.',
    ],
    points: [
      'Passer sur deux pieds et à deux mains, jusqu’à ce que ce soit sûr.',
      'Le coin glisse vers le haut ou le bas pour que la ligne de passe soit claire.',
      'Se replacer là où on est vu, à trois pas ou plus.',
    ],
    mistakes: [
      'Sauter pour passer sans savoir à qui.',
      'S’arrêter à la ligne des lancers francs : personne n’a besoin d’aider contre cela.',
      'Un tireur du coin avec les mains sur les genoux.',
    ],
  },
};
