export default {
  search: 'Buscar usuarios…',
  people: 'Personas',
  loading: 'Cargando personas…',
  noneFound: 'No se encontraron usuarios',
  noneAvailable: 'No hay usuarios disponibles',
  failed: 'No se pudo cargar la lista de personas.',
  moreFailed: 'No se pudieron cargar más personas.',
  showMore: 'Ver más',
};
