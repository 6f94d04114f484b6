export const passing = {
  starPassing: {
    name: 'Pases en estrella',
    goal: 'Pases rápidos y firmes a un blanco, y ojos que miran adelante.',
    equipment: 'Un balón, luego dos; cinco conos',
    steps: [
      'Cinco jugadores en estrella. Con diez, dos en cada punta.',
      'El primero pasa al jugador que está dos lugares más allá, nunca al vecino, y corre detrás de quien recibió el balón.',
      'Sigan en la misma dirección: recibe, mira, pasa, sigue.',
      'Di el nombre de quien recibe antes de cada pase.',
      'Cuando salgan veinte pases limpios seguidos, mete el segundo balón, dos lugares detrás del primero.',
    ],
    points: [
      'Da un paso hacia el pase; pulgares abajo al terminar un pase de pecho.',
      'Quien recibe muestra las dos manos y da un paso hacia el balón.',
      'Cambia el tipo de pase cada minuto: de pecho, picado, por encima de la cabeza.',
    ],
    mistakes: [
      'Bombear el balón por el centro. La línea del pase es recta.',
      'Correr tras el pase antes de que salga.',
      'Silencio. Sin nombre no hay pase.',
    ],
  },
  swingSkip: {
    name: 'Invertir y pase largo',
    goal: 'Mover a dos defensores con la inversión y castigarlos con el pase largo de lado a lado.',
    equipment: 'Un balón',
    steps: [
      'Tres atacantes alrededor del arco contra dos defensores, uno arriba y uno en la pintura.',
      'Invierte hacia el ala. Los dos defensores deben moverse hacia el balón.',
      'Primero mira el aro y luego pasa por arriba al ala lejana.',
      'El ala lejana ataca por afuera al defensor que sale, mientras este aún corre.',
      'Anota en dos dribles o tira al recibir. El defensor que toca un pase cambia de lugar con quien lo dio.',
    ],
    points: [
      'El pase largo va por encima de la cabeza, desde arriba de la frente, en línea y no en arco.',
      'Finta un pase para dar otro.',
      'Quien recibe ya tiene los pies listos.',
    ],
    mistakes: [
      'Delatarse con los ojos. Mira el aro antes del pase largo.',
      'Un pase largo desde muy adentro de la esquina; tarda demasiado.',
      'Defensores que adivinan. Pídeles que defiendan de verdad, o la lectura sale mal.',
    ],
  },
};
