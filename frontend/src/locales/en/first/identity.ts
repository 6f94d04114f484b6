export default {
  loading: 'Loading...',
  welcome: 'Welcome, {{name}}!',
  someone: 'User',
  signOut: 'Sign Out',
  signInWithGoogle: 'Sign in with Google',
  signIn: 'Sign in',
  about: 'What is {{name}}?',
  unknown: 'We could not tell whether you are signed in.',
  askAgain: 'Try again: we could not tell whether you are signed in',
} as const;
