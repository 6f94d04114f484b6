/** Games near the viewer, and why no game is found. */
export default {
  label: 'Dónde y en qué orden',
  nearMe: 'Cerca de mí',
  radius: 'A qué distancia',
  sort: 'Ordenar partidos',
  start: 'Hora',
  distance: 'Distancia',
  /** The word after a distance, which only screen readers read. */
  away: 'de distancia',
  asking: 'Permite que tu navegador comparta tu ubicación.',
  needed: 'Este enlace muestra partidos por distancia. Elige Cerca de mí para compartir tu ubicación.',
  denied:
    'Tu navegador no le da tu ubicación a esta página. Permítelo en los ajustes del sitio del navegador o <finder>indícala en el buscador de canchas</finder>.',
  unavailable:
    'Tu dispositivo no supo decir dónde está. Inténtalo de nuevo o <finder>indica tu ubicación en el buscador de canchas</finder>.',
  timeout:
    'Tu dispositivo tardó demasiado en decir dónde está. Inténtalo de nuevo o <finder>indica tu ubicación en el buscador de canchas</finder>.',
  unsupported:
    'Tu navegador no puede compartir tu ubicación con esta página. <finder>Indícala en el buscador de canchas</finder>.',
  none: 'No hay partidos a menos de {{distance}}',
  noneBody: 'No hay un partido así tan cerca de ti. Busca más lejos o mira partidos en todas partes.',
  widen: 'Buscar a menos de {{distance}}',
  everywhere: 'Partidos en todas partes',
  distanceAway: 'a {{distance}}',
  closest: 'Este sí encajaría',
  blame: {
    time_one: 'La causa es «{{filter}}»: hay {{shown}} partido a otra hora.',
    time_many: 'La causa es «{{filter}}»: hay {{shown}} de partidos a otras horas.',
    time_other: 'La causa es «{{filter}}»: hay {{shown}} partidos a otras horas.',
    radius: 'La causa es la distancia: el partido más cercano está a {{distance}}.',
    other_one: 'La causa es «{{filter}}»: sin ese filtro hay {{shown}} partido.',
    other_many: 'La causa es «{{filter}}»: sin ese filtro hay {{shown}} de partidos.',
    other_other: 'La causa es «{{filter}}»: sin ese filtro hay {{shown}} partidos.',
    all: 'La causa no es un solo filtro: solo hay partidos sin ninguno de ellos.',
  },
  elsewhere: '¿No estás ahí? <finder>Indica tu ubicación en el buscador de canchas</finder>.',
};
