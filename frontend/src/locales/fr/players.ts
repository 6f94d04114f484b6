export default {
  search: 'Chercher des membres…',
  people: 'Membres',
  loading: 'Chargement des membres…',
  noneFound: 'Personne de ce nom',
  noneAvailable: 'Personne de disponible',
  failed: 'La liste des membres n’a pas pu être chargée.',
  moreFailed: 'La suite n’a pas pu être chargée.',
  showMore: 'Voir plus',
};
