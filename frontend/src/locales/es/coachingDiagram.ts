export default {
  diagram: 'Diagrama: {{name}}',
  picture: 'Media cancha con la posición de cada jugador en {{name}}, {{step}}. El texto de abajo dice qué pasa.',
  step: 'Paso {{step}} de {{total}}',
  previous: 'Paso anterior',
  next: 'Paso siguiente',
  play: 'Reproducir',
  pause: 'Pausar',
  legend: 'Qué significan las líneas',
  lines: {
    cut: 'Carrera o corte',
    dribble: 'Drible',
    pass: 'Pase',
    screen: 'Cortina',
    shot: 'Tiro',
  },
};
