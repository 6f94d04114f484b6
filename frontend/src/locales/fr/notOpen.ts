export default {
  settings: {
    title: 'Réglages',
    headline: 'Les réglages ne sont pas encore ouverts',
    body: 'Tu peux déjà passer du mode clair au mode sombre avec le bouton en haut de chaque page.',
  },
};
