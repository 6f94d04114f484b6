/** Tips for what a coach does with players. */
export const together = {
  feedback: {
    title: 'Correcciones',
    tips: [
      'Una cosa a la vez. Elige el error que causa los demás.',
      'Di qué hacer en vez de qué no hacer: “cae con los dos pies” llega a los pies, “no camines” no.',
      'Primero pregunta: “¿Qué viste?”. El jugador que encuentra la respuesta se la queda.',
      'Corrige en voz baja y a solas, elogia en voz alta y por el nombre.',
      'Sé exacto: “Bien al salir al tirador, estabas bajo” enseña más que “buen trabajo”.',
      'Espera tres intentos antes de volver a intervenir.',
    ],
  },
  gameDay: {
    title: 'Día de partido',
    tips: [
      'Tres puntos antes del partido, ninguno más, y escríbelos en la pizarra.',
      'Planea tus cambios de antemano: quién da energía, quién marca a quién, quién maneja la presión.',
      'En un tiempo fuera, deja que beban diez segundos y luego di una cosa de defensa y una de ataque.',
      'Guarda un tiempo fuera para los últimos dos minutos y practica lo que jugarán en ellos.',
      'Mantén la calma con los árbitros: haz una pregunta con el balón parado y dales las gracias al final.',
      'Después del partido, dos frases buenas para todos. El análisis puede esperar al próximo entrenamiento.',
    ],
  },
  communication: {
    title: 'Comunicación',
    tips: [
      'Antes de la temporada, di a todos por escrito cuándo, dónde, cuánto cuesta, cómo se reparten los minutos y a quién preguntar.',
      'Aprende todos los nombres la primera semana, y de cada jugador algo que no tenga que ver con el baloncesto.',
      'Acuerden cinco palabras para la defensa y no usen otras.',
      'Habla dos minutos al mes con cada jugador: qué mejoró, qué sigue, cómo está.',
      'Con padres enojados: escucha y reúnete al día siguiente. Nunca discutas los minutos justo después de un partido.',
      'Pide perdón ante el equipo cuando te equivocaste. Aprenderán a hacer lo mismo.',
    ],
  },
};
