/** The question to players whose game was moved, and their answers. Loaded when a game's page first needs it. */
export default {
  question: {
    whenAndWhere: 'Ahora es {{when}}, {{where}}. ¿Conservas tu cupo?',
    when: 'Ahora es {{when}}. ¿Conservas tu cupo?',
    whenOnly: 'Ahora es {{when}}, con lugar por definir. ¿Conservas tu cupo?',
    where: 'Ahora es en {{where}}, con hora por definir. ¿Conservas tu cupo?',
    undecided: 'La hora y el lugar están ahora por definir. ¿Conservas tu cupo?',
    before: 'Antes: {{facts}}',
    noTime: 'hora por definir',
    until: 'Responde antes de {{time}}. Si no respondes, conservas tu cupo.',
    keep: 'Conservar mi cupo',
    keeping: 'Guardando…',
    leave: 'Salir sin penalización',
    kept: 'Conservas tu cupo.',
  },
  answers: {
    confirmedTime_one: '{{count, number}} de {{total, number}} confirmó la nueva hora',
    confirmedTime_many: '{{count, number}} de {{total, number}} confirmaron la nueva hora',
    confirmedTime_other: '{{count, number}} de {{total, number}} confirmaron la nueva hora',
    confirmedPlace_one: '{{count, number}} de {{total, number}} confirmó el nuevo lugar',
    confirmedPlace_many: '{{count, number}} de {{total, number}} confirmaron el nuevo lugar',
    confirmedPlace_other: '{{count, number}} de {{total, number}} confirmaron el nuevo lugar',
    allTime: 'Todos confirmaron la nueva hora',
    allPlace: 'Todos confirmaron el nuevo lugar',
    open_one: '{{names}} no ha respondido',
    open_many: '{{names}} no han respondido',
    open_other: '{{names}} no han respondido',
    more: '{{others, number}} más',
    until: 'Se puede responder hasta {{time}}. Quien no responde conserva su cupo.',
    notYet: 'Aún no responde',
  },
  ask: {
    players_one: 'Le preguntaremos a {{count, number}} jugador si conserva su cupo. Podrá responder hasta {{time}}.',
    players_many:
      'Les preguntaremos a {{count, number}} de jugadores si conservan su cupo. Podrán responder hasta {{time}}.',
    players_other:
      'Les preguntaremos a {{count, number}} jugadores si conservan su cupo. Podrán responder hasta {{time}}.',
    within: 'Tiempo para responder',
    automatic: 'Automático',
  },
} as const;
