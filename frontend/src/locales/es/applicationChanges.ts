/** Toasts about changes of applications. Every screen can show them. */
export default {
  shortlisted: '{{name}} preseleccionó tu postulación a {{title}}',
  accepted: '{{name}} aceptó tu postulación a {{title}}',
  declined: '{{name}} rechazó tu postulación a {{title}}',
  reminded_one: '{{count, number}} postulación espera respuesta',
  reminded_many: '{{count, number}} de postulaciones esperan respuesta',
  reminded_other: '{{count, number}} postulaciones esperan respuesta',
  view: 'Ver',
  untitled: { coaching: 'un puesto de entrenador', sponsorships: 'un patrocinio' },
};
