export const ballHandling = {
  coneSlalom: {
    name: 'Slalom jusqu’au cercle',
    goal: 'Changer de direction sous contrôle et arriver en équilibre au cercle.',
    equipment: 'Un ballon par joueur, quatre plots',
    steps: [
      'Quatre plots en ligne, espacés d’un grand pas, du milieu du terrain à la ligne à trois points. Chacun a un ballon et attend derrière la ligne médiane.',
      'Le premier slalome avec un changement de main à chaque plot : la main extérieure a toujours le ballon.',
      'Après le dernier plot, deux dribbles forts et un lay-up du côté où l’on sort.',
      'On prend son rebond et on revient en dribblant de la main faible le long de la touche. Le suivant part quand le premier lay-up est en l’air.',
    ],
    points: [
      'Pousser sur le pied extérieur et rester bas pendant le changement.',
      'Ballon sous le genou au plot, sous la hanche entre les plots.',
      'Les yeux sur le cercle : montre des doigts derrière le panier et fais-les annoncer.',
      'Deuxième tour en crossover, troisième entre les jambes, quatrième dans le dos.',
    ],
    mistakes: [
      'De grands arcs autour des plots. Rapproche les plots plutôt que de ralentir.',
      'Frapper le ballon avec la paume ; demande une main silencieuse.',
      'Finir seulement du côté fort. Fais partir la moitié des tours de l’autre côté.',
    ],
  },
  retreatAttack: {
    name: 'Reculer et attaquer',
    goal: 'Gagner de l’espace en reculant en dribble au lieu d’arrêter le ballon.',
    equipment: 'Un ballon pour deux',
    steps: [
      'Porteur quelques pas devant la ligne médiane, défenseur à longueur de bras. Au premier tour, le défenseur joue à mi-vitesse.',
      'Attaquer en deux dribbles forts jusqu’à ce que le défenseur ait coupé la route.',
      'Deux dribbles de recul rapides, le corps entre ballon et défenseur, poitrine tournée vers la touche.',
      'Quand le défenseur avance pour combler l’espace : crossover et attaque de l’autre hanche.',
      'Finir sur deux pieds. Changer les rôles après chaque essai, de côté après quatre.',
    ],
    points: [
      'Le recul va en arrière et de côté, pas tout droit vers la ligne médiane.',
      'Le bras libre est une barrière, pas une poussée.',
      'Attaquer pendant que le poids du défenseur avance : le moment est court.',
    ],
    mistakes: [
      'Se redresser pendant le recul. Les hanches restent aussi basses.',
      'Tourner complètement le dos et perdre l’aide de vue.',
      'Faire le crossover avant que le défenseur ait réagi.',
    ],
  },
};
