export const ballHandling = {
  coneSlalom: {
    name: 'Eslalon de conos hasta el aro',
    goal: 'Cambiar de dirección con control y llegar al aro en equilibrio.',
    equipment: 'Un balón por jugador, cuatro conos',
    steps: [
      'Cuatro conos en línea, a un paso largo uno de otro, desde media cancha hasta la línea de tres. Todos tienen balón y esperan detrás de media cancha.',
      'El primero pasa en zigzag con un cambio de mano en cada cono: el balón va siempre en la mano de afuera.',
      'Después del último cono, dos dribles fuertes y bandeja por el lado por el que sale.',
      'Toma su propio rebote y vuelve driblando por la línea lateral con la mano débil. El siguiente sale cuando la primera bandeja está en el aire.',
    ],
    points: [
      'Impúlsate con el pie de afuera y sigue bajo durante el cambio.',
      'Balón por debajo de la rodilla en el cono y por debajo de la cadera entre conos.',
      'Mirada al aro: muestra dedos detrás del tablero y que los digan en voz alta.',
      'Segunda ronda con crossover, tercera entre las piernas, cuarta por detrás de la espalda.',
    ],
    mistakes: [
      'Curvas amplias alrededor de los conos. Acerca los conos en vez de bajar la velocidad.',
      'Golpear el balón con la palma; pide una mano silenciosa.',
      'Definir solo por el lado fuerte. Haz la mitad de las rondas desde el otro lado.',
    ],
  },
  retreatAttack: {
    name: 'Retroceder y atacar',
    goal: 'Ganar espacio con un drible de retroceso en vez de agarrar el balón.',
    equipment: 'Un balón por pareja',
    steps: [
      'El jugador con balón, unos pasos dentro de la media cancha de ataque; un defensor, a un brazo de distancia. En la primera ronda, el defensor va a media velocidad.',
      'Ataca con dos dribles fuertes hasta que el defensor cierre el camino.',
      'Dos dribles rápidos de retroceso con el cuerpo entre el balón y el defensor, el pecho hacia la línea lateral.',
      'Cuando el defensor avanza para cerrar el espacio: crossover y ataca la otra cadera.',
      'Define con los dos pies. Cambien de rol tras cada intento y de lado tras cuatro.',
    ],
    points: [
      'Se retrocede hacia atrás y hacia un lado, no en línea recta a media cancha.',
      'El brazo libre es una barrera, no un empujón.',
      'Ataca mientras el peso del defensor va hacia adelante: el momento es breve.',
    ],
    mistakes: [
      'Erguirse al retroceder. La cadera sigue igual de baja.',
      'Dar la espalda por completo y perder de vista las ayudas.',
      'Hacer el crossover antes de que el defensor reaccione.',
    ],
  },
};
