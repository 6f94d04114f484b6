export const conditioning = {
  lineTouches: {
    name: 'Navettes et lancer franc',
    goal: 'Courir dans un temps donné, puis réussir un lancer franc le cœur battant.',
    equipment: 'Un chrono, un ballon sur la ligne',
    steps: [
      'Tout le monde sur la ligne de fond. Par trois : un court, deux récupèrent.',
      'Sprint jusqu’à la ligne des lancers francs, la toucher de la main.',
      'Retour à la ligne de fond, toucher.',
      'Jusqu’à la ligne médiane, toucher, et retour. Moins de dix secondes pour tout le parcours, c’est bien ; prends ce que ton groupe peut tenir.',
      'L’un du groupe tire aussitôt un lancer franc. Réussi : le groupe récupère. Manqué : un tour de plus pour les trois.',
    ],
    points: [
      'Descendre bas au demi-tour, pousser sur le pied extérieur.',
      'Toucher de la main gauche d’un côté et de la droite de l’autre.',
      'Trois à cinq tours, avec un repos deux fois plus long que la course.',
    ],
    mistakes: [
      'En faire une punition. Alors personne ne court bien, et personne n’aime courir.',
      'Ne plus toucher la ligne avec la fatigue.',
      'Bâcler le lancer franc : une respiration, la même routine.',
    ],
  },
  elevenShuttle: {
    name: 'Sprint et tir',
    goal: 'Courir, s’arrêter en équilibre et tirer, jusqu’à onze paniers.',
    equipment: 'Un ballon, un plot ; un passeur',
    steps: [
      'Le coureur attend au plot sur la ligne médiane, le passeur avec le ballon près du cercle.',
      'Sprint jusqu’à l’aile, arrêt sur deux pieds, réception, tir.',
      'Retour autour du plot en plein sprint pendant que le passeur prend le rebond.',
      'Tir suivant depuis le coude, puis depuis l’autre aile. Continuer jusqu’à onze paniers, puis changer les rôles et comparer les temps.',
    ],
    points: [
      'Freiner en trois petits pas avant la réception.',
      'Un sprint est un sprint : le retour compte aussi.',
      'Des lay-ups plutôt que des tirs en suspension pour les débutants.',
    ],
    mistakes: [
      'Trottiner au retour pour souffler.',
      'Tirer en courant encore de côté.',
      'Plus de cinq minutes d’affilée : le geste lâche en premier.',
    ],
  },
};
