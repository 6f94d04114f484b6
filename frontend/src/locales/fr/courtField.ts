export default {
  list: 'Terrains',
  none: 'Aucun terrain',
  choice: '{{name}}, {{city}}',
  search: 'Chercher un nom ou une ville',
  unknown: 'Ce terrain n’existe plus',
  chosenFailed: 'Le terrain n’a pas pu être chargé.',
  failed: 'Les terrains n’ont pas pu être chargés.',
  searching: 'Recherche de terrains…',
  nothing: 'Aucun terrain trouvé.',
  type: 'Saisis un nom ou une ville.',
};
