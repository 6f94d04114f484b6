/**
 * Sentences for refused fields, by the contract's code. A feature can have a better sentence for its own field in its
 * `problems`.
 */
export default {
  required: 'Bitte ausfüllen',
  too_short_one: 'Mindestens {{min, number}} Zeichen',
  too_short_other: 'Mindestens {{min, number}} Zeichen',
  too_long_one: 'Höchstens {{max, number}} Zeichen',
  too_long_other: 'Höchstens {{max, number}} Zeichen',
  too_low: 'Muss mindestens {{min, number}} sein',
  too_high: 'Darf höchstens {{max, number}} sein',
  too_few: 'Wähle mindestens {{min, number}} aus',
  too_many: 'Wähle höchstens {{max, number}} aus',
  too_large: 'Das ist zu groß',
  too_many_decimals_one: 'Höchstens {{max, number}} Nachkommastelle',
  too_many_decimals_other: 'Höchstens {{max, number}} Nachkommastellen',
  not_a_whole_number: 'Gib eine ganze Zahl ein',
  not_a_number: 'Gib eine Zahl ein',
  not_an_option: 'Wähle eine der Möglichkeiten',
  named_twice: 'Wähle jedes nur einmal',
  not_a_date: 'Gib Datum und Uhrzeit ein',
  past_day: 'Wähle heute oder einen späteren Tag',
  past_time: 'Wähle eine Zeit ab jetzt: andere haben schon einen Platz in diesem Spiel',
  too_late: 'Wähle einen früheren Tag',
  other_day: 'Wähle einen dieser Tage',
  not_later: 'Wähle einen späteren Tag',
  control_character: 'Hier ist ein Zeilenumbruch oder ein Zeichen, das nicht angezeigt werden kann',
  unstorable_character: 'Hier ist ein Zeichen, das nicht gespeichert werden kann',
  stacked_marks: 'Zu viele Akzente auf einem Buchstaben',
  not_square: 'Wähle ein quadratisches Bild',
  wrong_format: 'Das Format stimmt nicht',
  invalid: 'Das geht hier leider nicht',
  /**
   * Reasons why a whole form was not saved although its fields are right, so that it can be sent again unchanged. A
   * feature has further reasons in its `refused`.
   */
  kept: {
    new_account_limit: 'Dein Konto ist neu, deshalb geht das nur ein paar Mal am Tag. Versuch es morgen wieder.',
    suspended: 'Dein Konto ist gesperrt. Du kannst lesen, aber nicht schreiben.',
    offline: 'Du bist offline. Deine Eingaben sind noch da: Versuch es noch einmal, sobald du wieder online bist.',
    unreachable: 'Hoopline ist nicht erreichbar. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
    unavailable: 'Hoopline kann das gerade nicht. Deine Eingaben sind noch da: Versuch es gleich noch einmal.',
    failed: 'Etwas ist schiefgegangen. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
  },
  /** The question before unsaved work in a form is lost. */
  drop: {
    body: 'Deine Eingaben gehen verloren.',
    stay: 'Weiter bearbeiten',
    leave: 'Verwerfen',
  },
} as const;
