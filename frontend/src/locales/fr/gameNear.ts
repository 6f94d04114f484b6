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
  distanceAway: 'à {{distance}}',
  closest: 'Celui-ci conviendrait',
  blame: {
    time_one: 'C’est « {{filter}} » qui bloque : il y a {{shown}} match à un autre moment.',
    time_many: 'C’est « {{filter}} » qui bloque : il y a {{shown}} de matchs à d’autres moments.',
    time_other: 'C’est « {{filter}} » qui bloque : il y a {{shown}} matchs à d’autres moments.',
    radius: 'C’est la distance qui bloque : le match le plus proche est à {{distance}}.',
    other_one: 'C’est « {{filter}} » qui bloque : sans ce filtre, il y a {{shown}} match.',
    other_many: 'C’est « {{filter}} » qui bloque : sans ce filtre, il y a {{shown}} de matchs.',
    other_other: 'C’est « {{filter}} » qui bloque : sans ce filtre, il y a {{shown}} matchs.',
    all: 'Aucun filtre ne bloque à lui seul : il n’y a de matchs que sans tous ces filtres.',
  },
  elsewhere: 'Tu n’es pas là-bas ? <finder>Indique ta position sur la carte des terrains</finder>.',
};
