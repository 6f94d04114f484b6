/** What the page says before any code has come: written into it by the build. */
export default {
  description:
    'Encuentra una cancha, súmate a un partido y conoce a quienes juegan ahí. Hoopline conecta a jugadores, atletas, entrenadores y patrocinadores a través del baloncesto.',
  needsScript: 'Hoopline necesita JavaScript. Actívalo y carga la página de nuevo.',
  notStarted: 'Hoopline no se ha cargado',
  notStartedText: 'Una parte no ha llegado. Revisa tu conexión e inténtalo de nuevo.',
  tryAgain: 'Reintentar',
};
