/** Skills with the ball, each with its `levels` from 1 to 4. */
export const onBall = {
  ballHandling: {
    name: 'Manejo de balón',
    test: 'Eslalon entre cinco conos separados 2 m, ida y vuelta, cambiando de mano en cada uno. El mejor de dos intentos, en segundos.',
    levels: [
      'Más de 16 s, o pierde el balón',
      '14 a 16 s, mira al piso',
      '12 a 14 s, mirada al frente',
      'Menos de 12 s con ambas manos, mirada al frente',
    ],
  },
  shooting: {
    name: 'Tiro',
    test: 'Diez tiros desde cada uno de cinco puntos, a 5 m del aro; los niños, a 3 m. Encestes de 50.',
    levels: ['Hasta 12', '13 a 21', '22 a 31', '32 o más'],
  },
  freeThrows: {
    name: 'Tiros libres',
    test: 'Veinte tiros libres de dos en dos, caminando hasta media cancha entre cada par. Encestes de 20.',
    levels: ['Hasta 7', '8 a 11', '12 a 15', '16 o más'],
  },
  finishing: {
    name: 'Definición',
    test: 'Bandejas desde el codo, diez con cada mano, un minuto por mano. Encestes de 20.',
    levels: [
      'Hasta 8, solo con la mano hábil',
      '9 a 12',
      '13 a 16, al menos 6 con la mano débil',
      '17 o más con cualquier mano',
    ],
  },
};
