export const together = {
  feedback: {
    title: 'Retours',
    tips: [
      'Une chose à la fois. Choisis l’erreur qui cause les autres.',
      'Dis ce qu’il faut faire plutôt que ce qu’il ne faut pas : « retombe sur deux pieds » arrive jusqu’aux pieds, « ne marche pas » non.',
      'Demande d’abord : « Qu’as-tu vu ? » Qui trouve la réponse la garde.',
      'Corrige à voix basse et en tête à tête, félicite à voix haute et par le prénom.',
      'Sois précis : « Bonne sortie sur le tireur, tu étais bas » apprend plus que « bien joué ».',
      'Attends trois essais avant d’intervenir à nouveau.',
    ],
  },
  gameDay: {
    title: 'Jour de match',
    tips: [
      'Trois points avant le match, pas plus, écrits au tableau.',
      'Prépare tes changements : qui apporte de l’énergie, qui défend sur qui, qui gère la presse.',
      'Pendant un temps mort, laisse boire dix secondes, puis dis une chose pour la défense et une pour l’attaque.',
      'Garde un temps mort pour les deux dernières minutes, et entraîne ce que tu y joueras.',
      'Reste calme avec les arbitres : pose une question quand le jeu est arrêté, et remercie-les après le match.',
      'Après le match, deux phrases positives pour tout le monde. L’analyse peut attendre la prochaine séance.',
    ],
  },
  communication: {
    title: 'Communication',
    tips: [
      'Avant la saison, dis à tous par écrit quand, où, combien cela coûte, comment se répartit le temps de jeu et à qui s’adresser.',
      'Apprends tous les prénoms la première semaine, et sur chacun quelque chose qui n’a rien à voir avec le basket.',
      'Convenez de cinq mots pour la défense et n’en utilisez pas d’autres.',
      'Parle deux minutes par mois avec chacun : ce qui va mieux, ce qui vient ensuite, comment ça va.',
      'Face à des parents en colère : écoute, et donne rendez-vous le lendemain. Ne discute jamais du temps de jeu juste après un match.',
      'Excuse-toi devant l’équipe quand tu as eu tort. Elle apprendra à faire de même.',
    ],
  },
};
