export default {
  description:
    'Trouve un terrain, rejoins un match et rencontre celles et ceux qui y jouent. Hoopline relie joueurs, athlètes, coachs et sponsors par le basket.',
  needsScript: 'Hoopline a besoin de JavaScript. Active-le et recharge la page.',
  notStarted: 'Hoopline ne s’est pas chargé',
  notStartedText: 'Une partie de la page ne s’est pas chargée. Vérifie ta connexion, puis réessaie.',
  tryAgain: 'Réessayer',
};
