/** Passing and skills without the ball, each with its `levels` from 1 to 4. */
export const offBall = {
  passing: {
    name: 'Pase',
    test: 'Treinta segundos de pases de pecho a un cuadro de 60 cm en la pared, a 4 m, a la altura del pecho. Aciertos.',
    levels: ['Hasta 10', '11 a 15', '16 a 20', '21 o más, con un paso en cada pase'],
  },
  defense: {
    name: 'Desplazamiento defensivo',
    test: 'Desplázate de lado a lado de la pintura, de línea a línea (4,9 m), durante 30 segundos, sin cruzar los pies. Líneas tocadas.',
    levels: ['Hasta 8', '9 a 12', '13 a 16', '17 o más, con la cadera baja hasta el final'],
  },
  rebounding: {
    name: 'Rebote',
    test: 'Diez tiros fallados contra un compañero del mismo tamaño. Contactos hechos y balones asegurados con dos manos.',
    levels: [
      'Contacto en hasta 3',
      'Contacto en 4 a 6',
      'Contacto en 7 o más, 5 balones',
      'Contacto en 9 o más, 7 balones',
    ],
  },
  gameSense: {
    name: 'Lectura de juego',
    test: 'Diez posesiones de tres contra tres. Decisiones correctas en menos de dos segundos tras recibir: tirar, pasar o penetrar.',
    levels: ['Hasta 3', '4 o 5', '6 o 7', '8 o más, y habla en defensa'],
  },
};
