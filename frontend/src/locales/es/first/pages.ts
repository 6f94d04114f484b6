export default {
  operations: 'Operaciones',
  reports: 'Denuncias',
  loadFailed: 'Esta página no se pudo mostrar.',
  applications: 'Mis postulaciones',
  notifications: 'Notificaciones',
  goodbye: 'Hasta pronto',
  notFound: {
    title: 'Página no encontrada',
    body: 'No hay nada en esta dirección. Puede que la página se haya movido o que el enlace esté mal.',
    action: 'Ir al inicio',
  },
};
