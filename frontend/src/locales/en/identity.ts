export const identity = {
  loading: 'Loading...',
  welcome: 'Welcome, {{name}}!',
  someone: 'User',
  signOut: 'Sign Out',
  signInWithGoogle: 'Sign in with Google',
  signIn: 'Sign in',
} as const;
