/** A form's field for a court. Dialogs with this field load these texts with their code. */
export default {
  list: 'Canchas',
  none: 'Sin cancha',
  choice: '{{name}}, {{city}}',
  search: 'Buscar nombre o ciudad',
  unknown: 'Esta cancha ya no existe',
  chosenFailed: 'No se pudo cargar la cancha.',
  failed: 'No se pudieron cargar las canchas.',
  searching: 'Buscando canchas…',
  nothing: 'No se encontró ninguna cancha.',
  type: 'Escribe un nombre o una ciudad.',
};
