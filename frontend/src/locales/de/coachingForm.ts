/** Texts of the form of a coaching opportunity. The form is a dialog, which loads these texts with its code. */
export default {
  title: 'Angebot posten',
  editTitle: 'Angebot bearbeiten',
  submit: 'Posten',
  name: 'Titel',
  nameHint: 'Techniktraining für Kids am Samstagmorgen',
  category: 'Kategorie',
  chooseCategory: 'Kategorie wählen',
  students: 'Max. Teilnehmer',
  studentsHint: 'Leer: unbegrenzt',
  location: 'Ort',
  locationHint: 'Rucker Park, Harlem',
  schedule: 'Zeiten',
  scheduleHint: 'Samstags, 9 bis 11 Uhr',
  level: 'Niveau',
  levelHint: 'Einsteiger willkommen',
  compensation: 'Vergütung',
  compensationHint: '45 $ pro Stunde oder ein Betrag in Dollar',
  description: 'Beschreibung',
  descriptionHint: 'Wen du suchst und was zu tun ist',
  problems: {
    title: {
      too_short: 'Der Titel braucht mindestens {{min}} Zeichen',
      control_character: 'Schreib den Titel in eine Zeile',
    },
    category: { not_an_option: 'Bitte wähle eine Kategorie' },
    maxStudents: {
      too_low: 'Mindestens {{min}}',
      not_a_number: 'Gib eine ganze Zahl ein',
    },
    compensation: { too_low: 'Kann nicht negativ sein', invalid: 'Gib einen Betrag ein' },
  },
} as const;
