export default {
  loading: 'Chargement…',
  welcome: 'Bienvenue, {{name}} !',
  someone: 'Membre',
  signOut: 'Se déconnecter',
  signInWithGoogle: 'Se connecter avec Google',
  signIn: 'Connexion',
  about: '{{name}}, c’est quoi ?',
  unknown: 'Impossible de savoir si ta session est ouverte.',
  askAgain: 'Réessayer : impossible de savoir si ta session est ouverte',
};
