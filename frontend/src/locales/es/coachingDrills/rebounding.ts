export const rebounding = {
  boxOutlet: {
    name: 'Cerrar el rebote y sacar',
    goal: 'Primero el contacto, luego el balón y después lejos del aro con un solo pase.',
    equipment: 'Un balón',
    steps: [
      'El entrenador tira desde afuera, y conviene que falle de vez en cuando. Un atacante, un defensor en el lado débil y un segundo defensor para el pase de salida.',
      'Cuando sale el tiro: paso hacia el atacante, antebrazo al pecho, gira, siéntate.',
      'Mantén el contacto un segundo y luego ve por el balón, arriba y con las dos manos.',
      'Gira en el aire hacia la línea lateral, balón al mentón, pase de salida a la altura de los tiros libres.',
      'Quien recibe dribla al centro; el reboteador corre por el carril del otro lado.',
    ],
    points: [
      'Busca, choca, ve por él. Dilo en voz alta en las primeras rondas.',
      'Siete de cada diez fallos desde un lado caen del otro: cierra primero ahí.',
      'Codos afuera y balón bajo el mentón hasta que la línea de pase esté libre.',
    ],
    mistakes: [
      'Quedarse mirando el vuelo del balón.',
      'Cerrar debajo de la red, donde solo caen los encestes.',
      'Bajar el balón a la cintura, entre las manos de los bajos.',
    ],
  },
  warBoards: {
    name: 'Hasta que alguien anote',
    goal: 'Segundo y tercer esfuerzo: seguir con el balón después del primer fallo.',
    equipment: 'Un balón',
    steps: [
      'Tres jugadores en la pintura, cada uno contra los otros dos. El entrenador tira.',
      'Quien toma el balón juega de inmediato, sin driblar y sin salir de la pintura.',
      'Tira con contacto. Los otros dos defienden y van por el siguiente rebote.',
      'Un fallo sigue vivo. En la primera ronda, un enceste también: el balón no debe tocar el piso.',
      'Con dos encestes, cambias con el siguiente jugador. Cuenta los rebotes de todos y léelos al final.',
    ],
    points: [
      'Manos por encima de los hombros todo el tiempo.',
      'Finta de tiro una vez, no dos.',
      'Cae con los dos pies, bien abiertos, y vuelve a subir desde ahí.',
    ],
    mistakes: [
      'Faltas por costumbre. Juega tandas cortas, de minuto y medio, y pita las fuertes.',
      'Grupos desiguales; junta tamaños parecidos.',
      'Subir con una sola mano entre varios.',
    ],
  },
};
