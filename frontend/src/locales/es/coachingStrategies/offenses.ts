export const pressBreak = {
  name: 'Salida de presión',
  summary: 'Tres salidas para cada recepción: atrás, centro, por la línea.',
  when: [
    'Presionan tras anotar o hacen trampas cerca de media cancha.',
    'Tus guardias cortan el drible demasiado pronto.',
    'Al final de un partido cerrado, cuando tienen que ir por el balón.',
  ],
  steps: [
    'Visto desde el fondo por donde sacas. Una fila frente al balón, uno en el centro, uno al fondo.',
    'El segundo de la fila pone la cortina, el primero corta a la esquina cercana y recibe mirando hacia adelante.',
    'Arma el triángulo de inmediato: quien sacó detrás del balón, el centro libre delante, uno arriba por el lado lejano.',
    'Mira primero al centro. El pase al centro supera a cuatro defensores; las dos alas corren por delante del balón.',
    'Entra driblando a campo rival con control: tres contra dos. Anota si se da; si no, organiza.',
  ],
  how: [
    'Recibe, gira, mira. Sin driblar antes de mirar.',
    'Los pases son cortos y fuertes; finta hacia un lado y pasa hacia el otro.',
    'Practica cinco contra siete: con dos defensores más, el partido se siente lento.',
  ],
  counters: [
    'Niegan el primer pase: saque largo al jugador del fondo, que viene al encuentro.',
    'Se pegan de frente a tu mejor guardia: que tu interno más móvil suba el balón por el centro.',
    'Hacen la trampa en la esquina: nunca dribles ahí; atrás a quien sacó y al otro lado.',
  ],
};

export const pickRoll = {
  name: 'Pick and roll central',
  summary: 'Una cortina, dos jugadores y tres que mantienen su lugar.',
  when: [
    'Tienes un guardia que lee y un cortinador que rola fuerte o tira.',
    'El final de un cuarto: un buen tiro con una sola acción.',
    'Su interno es lento o está cargado de faltas.',
  ],
  steps: [
    'Balón en la punta, tiradores en las dos esquinas y en el ala, el cortinador dentro del arco.',
    'El cortinador sube corriendo y se queda quieto, pies abiertos, detrás del hombro de quien defiende el balón.',
    'Quien lleva el balón sale hombro con hombro, dos dribles, la vista en el segundo defensor.',
    'El cortinador se abre hacia el balón y rola al aro con una mano arriba.',
    'Dos sobre el balón: pase corto al que rola. Este define, o encuentra la esquina cuando llega la ayuda.',
    'El ala sube detrás del balón: el pase seguro cuando no hay nada.',
  ],
  how: [
    'Primero dos contra dos, luego tres contra tres con una ayuda, luego cinco.',
    'Prepara al defensor: un drible lejos de la cortina antes de usarla.',
    'Quien lleva el balón cuenta: uno conmigo, anoto; dos conmigo, alguien está libre.',
  ],
  counters: [
    'Pasan por detrás de la cortina: tira, o pon otra cortina un paso más abajo.',
    'Cambian de marca: el que rola sella al defensor bajo, o el guardia se abre y ataca al alto.',
    'Hacen la trampa: escapa antes del contacto, pasa pronto, juega cuatro contra tres.',
    'Hunden a su interno hacia el aro: el tiro de media distancia está libre, tómalo en ritmo.',
  ],
};

export const motion = {
  name: 'Cinco abiertos en movimiento',
  summary: 'Pasar, cortar, llenar: reglas en vez de jugadas, con la pintura vacía.',
  when: [
    'No tienes un jugador alto, o tienes cinco que pueden pasar y penetrar.',
    'Equipos jóvenes: todos aprenden todos los lugares.',
    'Ayudan mucho y quieres a sus ayudas lejos del aro.',
  ],
  steps: [
    'Cinco lugares alrededor del arco: punta, dos alas, dos esquinas. Todos a un pase largo de distancia.',
    'Pasa al ala y corta al aro, buscando el balón todo el camino.',
    'Sin pase: sal a la esquina vacía del otro lado. Los demás llenan un lugar hacia el balón.',
    'Balón de vuelta a la punta. El ala pone cortina a la esquina, que sale de ella hacia el ala.',
    'Pasa a quien esté libre; el cortinador rola al aro. Empiecen otra vez desde los nuevos lugares.',
  ],
  how: [
    'Una regla por semana: primero pasar y cortar, luego llenar, luego cortina lejos del balón, luego penetrar y sacar.',
    'Jueguen sin drible, luego con uno, luego libre.',
    'Cuenta los pases antes del tiro en el entrenamiento, nunca en un partido.',
  ],
  counters: [
    'Niegan el ala: puerta atrás de inmediato, el siguiente llena.',
    'Cambian en cada cortina: escapa al aro antes de que la cortina se plante.',
    'Se quedan en zona: pon a quien corta en el poste alto en vez de la esquina.',
  ],
};

export const transition = {
  name: 'Transición: carriles y tráiler',
  summary: 'Del rebote a un buen tiro antes de que se acomoden.',
  when: [
    'Tras cada defensa lograda y cada robo; si se da o no, se decide después.',
    'Mandan a tres o más al rebote ofensivo.',
    'Estás en mejor forma que ellos.',
  ],
  steps: [
    'El balón ya salió al guardia. Alas abiertas en las dos bandas, dos internos detrás, dos defensores atrás.',
    'El guardia empuja por el centro, las alas corren por delante del balón, el primer interno corre al aro.',
    'Un ala corta al poste bajo, la otra va a la esquina. Dos defensores no pueden cubrir a las dos.',
    'El primer defensor frena el balón: pase al interno en el codo; el último defensor tiene que elegir.',
    'Pase a quien corta para la bandeja. El segundo interno llega tarde a la punta: tiro sin marca cuando todos se hunden.',
  ],
  how: [
    'Pase de salida en un segundo, media cancha en cuatro, primer tiro o pase afuera antes de siete.',
    'Corran a las esquinas y al aro, no al balón.',
    'Practica el contraataque continuo de once jugadores: tres contra dos, una y otra vez.',
  ],
  counters: [
    'Estorban al reboteador: el guardia vuelve por el balón, las alas corren igual.',
    'Todos vuelven corriendo: toma el tiro del tráiler o pasa al ataque en movimiento sin detenerte.',
    'Demasiadas pérdidas: parada a dos pies en la línea de tiros libres antes del último pase.',
  ],
};
