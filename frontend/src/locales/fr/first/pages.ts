export default {
  operations: 'Exploitation',
  reports: 'Signalements',
  loadFailed: 'Cette page n’a pas pu être affichée.',
  applications: 'Mes candidatures',
  notifications: 'Notifications',
  goodbye: 'Au revoir',
  notFound: {
    title: 'Page introuvable',
    body: 'Il n’y a rien à cette adresse. La page a peut-être changé de place, ou le lien est erroné.',
    action: 'Aller à l’accueil',
  },
};
