export default {
  lead: 'Encuentra una cancha, súmate a un partido y conoce a quienes juegan ahí. Para jugadores, atletas, entrenadores y patrocinadores.',
  enter: 'Entrar a {{product}}',
  noSignUp: 'No hace falta registrarse',
  features: {
    title: 'Todo el partido en un solo lugar',
    feed: { title: 'Muro', body: 'Clips, saludos y resúmenes de partidos de la gente con la que de verdad juegas.' },
    courts: {
      title: 'Buscador de canchas',
      body: 'Todos los aros cerca de ti, por distancia, con calificaciones y cómo llegar.',
    },
    games: { title: 'Partidos', body: 'Improvisados, de torneo y de liga, que se llenan ante tus ojos.' },
    coaches: {
      title: 'Zona de entrenadores',
      body: 'Clínicas, sesiones privadas y ejercicios de entrenadores cerca de ti.',
    },
  },
  start: {
    title: 'Empieza por donde quieras',
    courts: { title: 'Buscar canchas', body: 'Por nombre o por radio, a la vuelta de la esquina o más lejos.' },
    games: { title: 'Buscar partido', body: 'Mira quién va antes de amarrarte las zapatillas.' },
    highlights: { title: 'Compartir jugadas', body: 'Clavadas, triples, crossovers, tapones y asistencias.' },
  },
};
