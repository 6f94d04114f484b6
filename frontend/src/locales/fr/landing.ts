export default {
  lead: 'Trouve un terrain, rejoins un match et rencontre celles et ceux qui y jouent. Pour les joueurs, les athlètes, les coachs et les sponsors.',
  enter: 'Entrer sur {{product}}',
  noSignUp: 'Sans inscription',
  features: {
    title: 'Tout le match au même endroit',
    feed: {
      title: 'Fil basket',
      body: 'Vidéos, dédicaces et feuilles de match de gens avec qui tu joues vraiment.',
    },
    courts: {
      title: 'Carte des terrains',
      body: 'Tous les paniers près de toi, par distance, avec les avis et l’itinéraire.',
    },
    games: {
      title: 'Espace matchs',
      body: 'Pick-up, tournois et championnats qui se remplissent sous tes yeux.',
    },
    coaches: {
      title: 'Coin des coachs',
      body: 'Stages, séances privées et exercices de coachs près de toi.',
    },
  },
  start: {
    title: 'Commence par où tu veux',
    courts: { title: 'Trouver un terrain', body: 'Cherche par nom ou par distance, au coin de la rue ou plus loin.' },
    games: { title: 'Rejoindre un match', body: 'Vois qui joue avant de lacer tes chaussures.' },
    highlights: {
      title: 'Partager tes temps forts',
      body: 'Dunks, paniers à trois points, crossovers, contres et passes décisives.',
    },
  },
};
