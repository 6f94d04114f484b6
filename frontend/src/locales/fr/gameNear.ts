export default {
  label: 'Où et dans quel ordre',
  nearMe: 'Près de moi',
  radius: 'À quelle distance',
  sort: 'Trier les matchs',
  start: 'Heure',
  distance: 'Distance',
  away: 'de distance',
  asking: 'Autorise ton navigateur à partager ta position.',
  needed: 'Ce lien montre les matchs selon leur distance. Choisis « Près de moi » pour partager ta position.',
  denied:
    'Ton navigateur ne donne pas ta position à cette page. Autorise-la dans les réglages du site, ou <finder>indique-la sur la carte des terrains</finder>.',
  unavailable:
    'Ton appareil n’a pas trouvé sa position. Réessaie, ou <finder>indique-la sur la carte des terrains</finder>.',
  timeout:
    'Ton appareil a mis trop de temps à trouver sa position. Réessaie, ou <finder>indique-la sur la carte des terrains</finder>.',
  unsupported:
    'Ton navigateur ne peut pas partager ta position avec cette page. <finder>Indique-la plutôt sur la carte des terrains</finder>.',
  none: 'Aucun match à moins de {{distance}}',
  noneBody: 'Aucun match de ce genre n’est aussi près de toi. Cherche plus loin, ou partout.',
  widen: 'Chercher à moins de {{distance}}',
  everywhere: 'Matchs partout',
};
