/**
 * Sentences for refused fields, by the contract's code. A feature can have a better sentence for its own field in its
 * `problems`.
 */
export default {
  required: 'Este dato es obligatorio',
  too_short_one: 'Usa al menos {{min, number}} carácter',
  too_short_many: 'Usa al menos {{min, number}} de caracteres',
  too_short_other: 'Usa al menos {{min, number}} caracteres',
  too_long_one: 'Usa como máximo {{max, number}} carácter',
  too_long_many: 'Usa como máximo {{max, number}} de caracteres',
  too_long_other: 'Usa como máximo {{max, number}} caracteres',
  too_low: 'Debe ser al menos {{min, number}}',
  too_high: 'Debe ser como máximo {{max, number}}',
  too_few: 'Elige al menos {{min, number}}',
  too_many: 'Elige como máximo {{max, number}}',
  too_large: 'Esto es demasiado grande',
  too_many_decimals_one: 'Usa como máximo {{max, number}} decimal',
  too_many_decimals_many: 'Usa como máximo {{max, number}} de decimales',
  too_many_decimals_other: 'Usa como máximo {{max, number}} decimales',
  not_a_whole_number: 'Escribe un número entero',
  not_a_number: 'Escribe un número',
  not_an_option: 'Elige una de las opciones',
  named_twice: 'Elige cada uno solo una vez',
  not_a_date: 'Escribe una fecha y hora',
  past_day: 'Elige hoy o un día posterior',
  past_time: 'Elige una hora a partir de ahora: otras personas ya tienen cupo en este partido',
  too_late: 'Elige un día anterior',
  other_day: 'Elige uno de estos días',
  not_later: 'Elige un día posterior',
  control_character: 'Contiene un salto de línea o un carácter que no se puede mostrar',
  unstorable_character: 'Contiene un carácter que no se puede guardar',
  stacked_marks: 'Demasiados acentos en una letra',
  not_square: 'Elige una imagen cuadrada',
  wrong_format: 'El formato no es correcto',
  invalid: 'Esto no se puede usar',
  /**
   * Reasons why a whole form was not saved although its fields are right, so that it can be sent again unchanged. A
   * feature has further reasons in its `refused`.
   */
  kept: {
    new_account_limit: 'Tu cuenta es nueva: solo puedes hacer esto unas pocas veces al día. Inténtalo mañana.',
    suspended: 'Tu cuenta está suspendida. Puedes leer, pero no escribir.',
    offline: 'No tienes conexión. Lo que escribiste sigue aquí: inténtalo de nuevo cuando vuelvas a tenerla.',
    unreachable: 'No se pudo conectar con Hoopline. Lo que escribiste sigue aquí: inténtalo de nuevo.',
    unavailable: 'Hoopline no puede hacer esto ahora. Lo que escribiste sigue aquí: inténtalo de nuevo en un momento.',
    failed: 'Algo salió mal. Lo que escribiste sigue aquí: inténtalo de nuevo.',
  },
  /** The question before unsaved work in a form is lost. */
  drop: {
    body: 'Lo que escribiste se perderá.',
    stay: 'Seguir editando',
    leave: 'Descartar',
  },
};
