/** Texts that the page shows before any code has loaded. The build writes them into the page. */
export default {
  description:
    'Encuentra una cancha, súmate a un partido y conoce a quienes juegan ahí. Hoopline conecta a jugadores, atletas, entrenadores y patrocinadores a través del baloncesto.',
  needsScript: 'Hoopline necesita JavaScript. Actívalo y carga la página de nuevo.',
  notStarted: 'Hoopline no se ha cargado',
  notStartedText: 'Una parte de la página no se cargó. Revisa tu conexión e inténtalo de nuevo.',
  tryAgain: 'Reintentar',
};
