/**
 * Sentences for refused fields, by the contract's code. A feature can have a better sentence for its own field in its
 * `problems`.
 */
export default {
  required: 'This is required',
  too_short_one: 'Use at least {{min, number}} character',
  too_short_other: 'Use at least {{min, number}} characters',
  too_long_one: 'Use at most {{max, number}} character',
  too_long_other: 'Use at most {{max, number}} characters',
  too_low: 'Must be at least {{min, number}}',
  too_high: 'Must be at most {{max, number}}',
  too_few: 'Choose at least {{min, number}}',
  too_many: 'Choose at most {{max, number}}',
  too_large: 'This is too large',
  too_many_decimals_one: 'Use at most {{max, number}} decimal place',
  too_many_decimals_other: 'Use at most {{max, number}} decimal places',
  not_a_whole_number: 'Enter a whole number',
  not_a_number: 'Enter a number',
  not_an_option: 'Choose one of the options',
  named_twice: 'Choose each only once',
  not_a_date: 'Enter a date and time',
  past_day: 'Pick today or a later day',
  past_time: 'Pick a time from now on: others have a spot in this game',
  too_late: 'Choose an earlier day',
  other_day: 'Choose one of these days',
  not_later: 'Choose a later day',
  control_character: 'This contains a line break or a character that cannot be shown',
  unstorable_character: 'This contains a character that cannot be saved',
  stacked_marks: 'Too many accents on one letter',
  not_square: 'Choose a square image',
  wrong_format: 'This is not in the right format',
  invalid: 'This cannot be used',
  /**
   * Reasons why a whole form was not saved although its fields are right, so that it can be sent again unchanged. A
   * feature has further reasons in its `refused`.
   */
  kept: {
    new_account_limit: 'Your account is new, so you can do this only a few times a day. Try again tomorrow.',
    suspended: 'Your account is suspended. You can read, but not write.',
    offline: 'You are offline. What you entered is still here: try again when you are back online.',
    unreachable: 'Hoopline could not be reached. What you entered is still here: please try again.',
    unavailable: 'Hoopline cannot do this right now. What you entered is still here: try again in a moment.',
    failed: 'Something went wrong. What you entered is still here: please try again.',
  },
  /** The question before unsaved work in a form is lost. */
  drop: {
    body: 'What you have entered will be lost.',
    stay: 'Keep editing',
    leave: 'Discard',
  },
} as const;
