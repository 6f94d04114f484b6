/** A form's field for a court. Dialogs with this field load these texts with their code. */
export default {
  list: 'Courts',
  none: 'No court',
  choice: '{{name}}, {{city}}',
  search: 'Search name or city',
  unknown: 'This court no longer exists',
  chosenFailed: 'The court could not be loaded.',
  failed: 'The courts could not be loaded.',
  searching: 'Looking for courts…',
  nothing: 'No court found.',
  type: 'Type a name or a city.',
} as const;
