export const map = {
  label: 'Mapa de canchas',
  keys: 'Mapa. Las flechas lo mueven; más y menos cambian su escala.',
  pins: 'Lugares en el mapa, primero el más cercano',
  cluster_one: '{{count, number}} lugar muy cerca, mostrarlo',
  cluster_many: '{{count, number}} de lugares muy juntos, mostrarlos',
  cluster_other: '{{count, number}} lugares muy juntos, mostrarlos',
  court_one: '{{count, number}} cancha',
  court_many: '{{count, number}} de canchas',
  court_other: '{{count, number}} canchas',
  facility_one: 'aún sin registrar',
  facility_many: 'aún sin registrar',
  facility_other: 'aún sin registrar',
  live: 'hay alguien ahora',
  searchArea: 'Buscar en esta zona',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  showViewer: 'Mostrar mi ubicación',
  /** The provider is a name such as Google Maps. */
  listOnly: 'Los lugares de {{provider}} solo están en la lista: sus condiciones no permiten verlos en otros mapas.',
  coastlines: 'Costas y fronteras de Natural Earth, simplificadas; sin calles',
  /** Replaces `coastlines` at a scale at which the map cannot draw them. */
  tooClose: 'A esta escala solo hay lugares, sin costas ni calles',
  /** Shown in place of `tooClose` where the map draws a city. `year` is that of its data. */
  city: '© colaboradores de OpenStreetMap (ODbL), solo calles principales, datos de {{year}}',
  /** Followed by `coastlines`, `tooClose` or `city`. */
  tilesFailed: 'Las imágenes del mapa no se cargan.',
};
