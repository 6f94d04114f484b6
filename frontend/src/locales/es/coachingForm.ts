/** Texts of the form of a coaching opportunity. The form is a dialog, which loads these texts with its code. */
export default {
  title: 'Publicar vacante',
  editTitle: 'Editar vacante',
  submit: 'Publicar',
  name: 'Título',
  nameHint: 'Técnica juvenil, sábados por la mañana',
  category: 'Categoría',
  chooseCategory: 'Elige una categoría',
  students: 'Máximo de alumnos',
  studentsHint: 'Vacío: sin límite',
  location: 'Lugar',
  locationHint: 'Rucker Park, Harlem',
  schedule: 'Horario',
  scheduleHint: 'Sábados, de 9 a 11 h',
  level: 'Nivel de experiencia',
  levelHint: 'Principiantes bienvenidos',
  compensation: 'Pago',
  compensationHint: '45 US$ la hora o una cantidad en dólares',
  description: 'Descripción',
  descriptionHint: 'A quién buscas y qué hará',
  problems: {
    title: {
      too_short: 'El título debe tener al menos {{min}} caracteres',
      control_character: 'Escribe el título en una sola línea',
    },
    category: { not_an_option: 'Elige una categoría' },
    maxStudents: {
      too_low: 'Al menos {{min}}',
      not_a_number: 'Escribe un número entero',
    },
    compensation: { too_low: 'No puede ser negativo', invalid: 'Escribe una cantidad' },
  },
};
