export const defense = {
  closeouts: {
    name: 'Salir, deslizar, cerrar el rebote',
    goal: 'Salir al tirador sin que te supere con el primer drible.',
    equipment: 'Un balón por pareja',
    steps: [
      'El defensor empieza bajo el aro con el balón y pasa al ala.',
      'Corre a tope los primeros dos tercios y luego da pasos cortos, cadera atrás, una mano arriba.',
      'El atacante puede dar dos dribles hacia la línea de fondo. Deslízate y quédate delante.',
      'Molesta el tiro con la mano del lado del balón, sin despegar del piso antes que el tirador.',
      'Busca al tirador con el antebrazo, cierra, toma el rebote. La jugada termina con el balón en dos manos.',
    ],
    points: [
      'Mejor llegar bajo y tarde que alto y temprano.',
      'Quita la penetración por el centro: el pie de adentro un poco más adelante.',
      'Mano arriba es mano arriba: los dedos a la altura de los ojos del tirador.',
    ],
    mistakes: [
      'Pasar de largo. Si los pies dejan el piso, punto para el atacante.',
      'Cruzar los pies al deslizarse.',
      'Girarse a mirar el tiro en vez de buscar un cuerpo.',
    ],
  },
  shell: {
    name: 'Defensa de cuatro',
    goal: 'Todos se mueven con el pase: al balón, a un pase, a dos pases.',
    equipment: 'Un balón',
    steps: [
      'Cuatro atacantes afuera, cuatro defensores. Al balón: presión. A un pase: una mano en la línea. A dos pases: un pie en la pintura.',
      'Pase al ala. Los cuatro defensores se mueven con el balón en el aire y dicen su lugar: “balón”, “niego”, “ayuda”.',
      'De vuelta a la punta y al otro lado. En cada pase, retén el balón dos segundos hasta que los lugares estén bien.',
      'Pase al ala lejana. El lado de ayuda ahora es el otro lado de la pintura.',
      'En vivo: el ala penetra por la línea de fondo. La ayuda baja aparece antes de la pintura; los demás se hunden y cubren.',
    ],
    points: [
      'Muévete con el pase, no con la recepción.',
      'Mira balón y jugador: señala a los dos.',
      'Ayuda pronto y con el pecho; recupera saliendo al tirador.',
    ],
    mistakes: [
      'Pegarse a un jugador que está a dos pases.',
      'Ayudar desde atrás, con las manos.',
      'Atacantes con prisa. Este ejercicio es de la defensa; frena el balón.',
    ],
  },
};
