export const conditioning = {
  lineTouches: {
    name: 'Toques de línea con tiro libre',
    goal: 'Correr contra reloj y anotar un tiro libre con el pulso alto.',
    equipment: 'Un reloj, un balón en la línea',
    steps: [
      'Todos en la línea de fondo. En grupos de tres: uno corre, dos descansan.',
      'Carrera a la línea de tiros libres; tócala con la mano.',
      'De vuelta a la línea de fondo, toca.',
      'A media cancha, toca y vuelve. Menos de diez segundos en todo el recorrido está bien; usa el tiempo que tu grupo pueda sostener.',
      'Uno del grupo tira un tiro libre de inmediato. Si entra, el grupo descansa. Si falla, una vuelta más para los tres.',
    ],
    points: [
      'Baja en el giro e impúlsate con el pie de afuera.',
      'Toca con la mano izquierda de un lado y con la derecha del otro.',
      'De tres a cinco rondas, con un descanso el doble de largo que la carrera.',
    ],
    mistakes: [
      'Usarlo como castigo. Así nadie corre bien y a nadie le gusta correr.',
      'Saltarse el toque por cansancio.',
      'Apurar el tiro libre: una respiración y la misma rutina.',
    ],
  },
  elevenShuttle: {
    name: 'Correr y tirar',
    goal: 'Recorrer la cancha, frenar en equilibrio y tirar, hasta once encestes.',
    equipment: 'Un balón, un cono; un pasador',
    steps: [
      'El corredor espera en el cono de media cancha; el pasador, con el balón cerca del aro.',
      'Carrera al ala, parada a dos pies, recibe y tira.',
      'De vuelta alrededor del cono a toda velocidad mientras el pasador toma el rebote.',
      'El siguiente tiro es desde el codo, luego desde la otra ala. Sigue hasta encestar once; después cambien de rol y comparen tiempos.',
    ],
    points: [
      'Frena con tres pasos cortos antes de recibir.',
      'Carrera es carrera: la vuelta también cuenta.',
      'Para principiantes, bandejas en vez de tiros en salto.',
    ],
    mistakes: [
      'Volver al trote para tomar aire.',
      'Tirar mientras aún se corre de lado.',
      'Más de cinco minutos seguidos: lo primero que se pierde es la técnica.',
    ],
  },
};
