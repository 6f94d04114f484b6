export const team = {
  giveGo: {
    name: 'Pasar y cortar, llenar la punta',
    goal: 'Pasar y cortar como un solo hábito, y que el siguiente jugador llene el lugar vacío.',
    equipment: 'Un balón, dos filas o tres jugadores',
    steps: [
      'Punta y las dos alas. Al principio sin defensa; después, un defensor sobre el pasador.',
      'Pasa al ala, da un paso lejos del balón y corta fuerte por delante del defensor hacia el aro.',
      'El ala devuelve el pase a quien corta, en carrera: bandeja.',
      'El ala lejana llena la punta. Quien cortó toma el rebote y sale al ala vacía.',
      'Pase a la punta, y otra vez. Doce bandejas sin que el balón toque el piso; luego, el otro lado.',
    ],
    points: [
      'Cambio de ritmo: lento al alejarte, rápido al aro.',
      'Muestra la mano donde quieres el balón.',
      'Pase picado si el defensor está alto, pase por aire si está bajo.',
    ],
    mistakes: [
      'Cortar por detrás del defensor.',
      'Quedarse mirando el propio pase.',
      'Llenar la punta demasiado pronto, cuando quien corta aún estorba.',
    ],
  },
  cutThroat: {
    name: 'Tres contra tres sin pausa',
    goal: 'Decidir rápido: quien anota se queda, quien lo frena juega después.',
    equipment: 'Un balón, tres equipos de tres',
    steps: [
      'Tres equipos. Atacantes, defensores y un equipo que espera en media cancha con el entrenador.',
      'A cada pase le sigue un corte. Quien se queda parado tras pasar pierde el balón.',
      'Llenen los lugares que quedan vacíos, para que siempre haya alguien en la punta.',
      'Tira cuando estés libre. Si anotan: se quedan, y el equipo que espera entra a defender.',
      'Si los frenan: rebote y pase afuera al entrenador. Los defensores atacan de inmediato, el equipo vencido sale corriendo y entra el siguiente.',
    ],
    points: [
      'Una regla por partido, como pisar la pintura dos veces antes de tirar.',
      'Sin driblar en la segunda mitad del ejercicio.',
      'Agradece al pasador: señálalo tras cada enceste.',
    ],
    mistakes: [
      'Dar indicaciones durante la jugada. Dilas en el cambio.',
      'Cambios lentos. Dos segundos, o los atacantes pueden empezar.',
      'Dejar que un equipo gane diez minutos: mezcla tras cinco.',
    ],
  },
};
