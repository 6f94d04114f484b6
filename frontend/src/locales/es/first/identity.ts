export default {
  loading: 'Cargando…',
  welcome: '¡Hola, {{name}}!',
  someone: 'Usuario',
  signOut: 'Cerrar sesión',
  signInWithGoogle: 'Iniciar sesión con Google',
  signIn: 'Entrar',
  about: '¿Qué es {{name}}?',
  unknown: 'No pudimos saber si tienes la sesión iniciada.',
  askAgain: 'Reintentar: no pudimos saber si tienes la sesión iniciada',
};
