/** A form's field for a court. Dialogs with this field load these texts with their code. */
export default {
  list: 'Courts',
  none: 'Kein Court',
  choice: '{{name}}, {{city}}',
  search: 'Name oder Stadt suchen',
  unknown: 'Diesen Court gibt es nicht mehr',
  chosenFailed: 'Der Court konnte nicht geladen werden.',
  failed: 'Die Courts konnten nicht geladen werden.',
  searching: 'Courts werden gesucht…',
  nothing: 'Kein Court gefunden.',
  type: 'Gib einen Namen oder eine Stadt ein.',
} as const;
