export default {
  near: 'Près de toi',
  busiest: 'Des joueurs y sont',
  here_zero: 'Personne pour l’instant',
  here_one: '{{count, number}} personne sur place',
  here_many: '{{count, number}} de personnes sur place',
  here_other: '{{count, number}} personnes sur place',
  noneNear: 'Aucun terrain à moins de {{distance}} de toi n’est encore dans la base. Trouves-en et importe-les.',
  failed: 'Les terrains n’ont pas pu être chargés.',
};
