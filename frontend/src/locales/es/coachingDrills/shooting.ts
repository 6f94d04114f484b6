export const shooting = {
  formLadder: {
    name: 'Escalera de mecánica',
    goal: 'El mismo tiro desde cualquier distancia, construido desde el aro hacia afuera.',
    equipment: 'Un balón, tres conos o marcas de tiza',
    steps: [
      'Empieza a dos pasos del aro. Una mano bajo el balón, sin la mano guía. Encesta cinco sin tocar el aro, o lo más cerca que puedas.',
      'El compañero toma el rebote bajo la red y pasa al punto de tiro, para que no haya que subir nada antes.',
      'Siguiente marca. La mano guía va al costado del balón; las rodillas hacen el trabajo extra. Encesta cinco.',
      'Última marca en la línea de tiros libres: cinco encestes seguidos y terminas. Con dos fallos seguidos, vuelve una marca más cerca.',
    ],
    points: [
      'Codo bajo el balón, muñeca cargada, mantén el final hasta que el balón pase por el aro.',
      'La fuerza sale del piso: piernas y lanzamiento son un solo movimiento.',
      'Mira un solo punto, el frente o el fondo del aro, siempre el mismo.',
    ],
    mistakes: [
      'Alejarse demasiado pronto. Cuenta encestes, no tiros.',
      'El pulgar guía empuja el balón de lado: tira otra vez con una mano.',
      'Caer hacia atrás en la línea de tiros libres: señal de que aún está muy lejos.',
    ],
  },
  fiveSpots: {
    name: 'Cinco puntos en dos minutos',
    goal: 'Recibir listo, tirar en equilibrio y moverse de inmediato.',
    equipment: 'Uno o dos balones, cinco conos, un reloj',
    steps: [
      'Primera esquina. El pasador está junto al aro. El tirador muestra una mano como blanco, recibe con los pies listos y tira.',
      'Directo al ala sin mirar el balón. El pasador toma el rebote y pasa en movimiento.',
      'Punta: primero el pie de adentro, luego el otro, hombros al aro.',
      'La otra ala. Aquí pesan las piernas; el arco no debe aplanarse.',
      'Segunda esquina y luego de regreso hasta completar dos minutos. Anota encestes e intentos; cambien de rol.',
    ],
    points: [
      'Manos y pies listos antes de que llegue el pase.',
      'El mismo ritmo en cada punto: recibe, carga, sube.',
      'Los principiantes tiran desde un paso más adentro de cada cono.',
    ],
    mistakes: [
      'Irse de lado en el aire tras la carrera. Primero frena, luego salta.',
      'Pasadores que lanzan a las rodillas: un mal pase no cuenta, da otro.',
      'Perseguir la cantidad de tiros. El número que cuenta son los encestes.',
    ],
  },
  driveKick: {
    name: 'Penetra, saca, reubícate',
    goal: 'Encontrar al tirador libre al penetrar y quedar libre otra vez tras el pase.',
    equipment: 'Dos balones',
    steps: [
      'Uno en la punta con balón, uno en la esquina, uno en la otra ala.',
      'Penetra por el lado de la esquina hasta tener los dos pies en la pintura.',
      'Parada a dos pies y pase a la esquina. Quien penetró no se queda mirando: sale de inmediato al ala de ese lado.',
      'La esquina tira al recibir. El ala lejana carga el rebote.',
      'Rebote y pase afuera a quien penetró, que tira desde el ala. Roten un lugar.',
    ],
    points: [
      'Pasa con los dos pies en el piso y con dos manos, hasta que sea seguro.',
      'La esquina sube o baja para que el pase tenga línea libre.',
      'Reubícate donde te puedan ver, a tres pasos o más.',
    ],
    mistakes: [
      'Saltar para pasar sin saber adónde.',
      'Frenar en la línea de tiros libres: contra eso nadie tiene que ayudar.',
      'Un tirador en la esquina con las manos en las rodillas.',
    ],
  },
};
