export const ahead = {
  planning: {
    title: 'Préparer la séance',
    tips: [
      'Écris un seul objectif pour le jour. Si un exercice n’y sert pas, laisse-le de côté.',
      'Prévois des blocs de huit à douze minutes, avec de l’eau entre eux, et arrête un bloc tant qu’il marche bien.',
      'La moitié du temps en jeu, du deux contre deux au quatre contre quatre : plus de ballons touchés qu’à cinq, et de vraies décisions.',
      'Enseigne la nouveauté dans le premier tiers, quand les têtes sont fraîches. Fais courir à la fin, avec un ballon si possible.',
      'Aie une version de chaque exercice avec deux joueurs de plus et deux de moins. Il manque toujours quelqu’un.',
      'Écris une ligne après coup : quoi refaire, quoi abandonner.',
    ],
  },
  youth: {
    title: 'Enfants et ados',
    tips: [
      'Ballon plus petit, panier plus bas : taille 5 jusqu’à dix ans environ, taille 6 jusqu’à douze environ, et un cercle à portée d’un bon tir.',
      'Personne ne reste assis. Les jeux à élimination écartent d’abord ceux qui ont le plus besoin de s’entraîner.',
      'Fais jouer chacun à tous les postes jusqu’à quatorze ans. Personne ne sait qui sera grand.',
      'Explique en vingt secondes, montre une fois, puis laisse essayer. Corrige pendant le jeu.',
      'Félicite ce qui se décide, comme l’effort, la passe et le courage, plus que ce qui est donné, comme la taille.',
      'Même temps de jeu en première mi-temps. Dis-le aux parents avant la saison.',
    ],
  },
  safety: {
    title: 'Sécurité et santé',
    tips: [
      'Fais le tour du terrain avant la séance : verre, flaques, filets décrochés, sacs derrière la ligne de fond.',
      'Échauffement de dix minutes avec course, réceptions et équilibre, pas de longs étirements. Apprends-leur à retomber en douceur sur deux pieds : genoux et chevilles en profitent.',
      'Garde sous la main une trousse de secours, de la glace, les numéros d’urgence et l’adresse de la salle, et sache qui a de l’asthme ou des allergies.',
      'Un coup à la tête avec vertiges, maux de tête ou confusion : fini pour la journée, et retour seulement avec l’accord d’un médecin.',
      'De l’eau tous les quarts d’heure quand il fait chaud ; déplace la séance au matin, ou annule-la si le sol est trop chaud pour y poser la main.',
      'Jamais en tête-à-tête avec un enfant derrière une porte fermée. Les messages aux enfants vont aussi à un parent.',
    ],
  },
};
