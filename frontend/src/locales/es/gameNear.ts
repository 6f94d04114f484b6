/** Games by how far away they are. */
export default {
  label: 'Dónde y en qué orden',
  nearMe: 'Cerca de mí',
  radius: 'A qué distancia',
  sort: 'Ordenar partidos',
  start: 'Hora',
  distance: 'Distancia',
  /** After a distance, for screen readers. */
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
};
