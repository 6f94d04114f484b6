export default {
  ask: {
    joining: 'Entérate si cambia este partido, aunque Hoopline esté cerrado',
    waiting: 'Entérate cuando se libere un cupo',
    inbox: 'Entérate cuando se libere un cupo',
    guestJoining: 'Recibe un recordatorio antes del partido, y un aviso si cambia',
    calendar: 'Recibe un recordatorio antes del partido: agrégalo a tu calendario',
  },
  turnOn: 'Activar',
  notNow: 'Ahora no',
  turnedOn: 'Te avisaremos en este dispositivo.',
  reminderOn: 'Recibirás un recordatorio en este dispositivo.',
  addToCalendar: 'Agendar',
  failed: 'No funcionó. Revisa tu conexión e inténtalo de nuevo.',
  blocked:
    'Este navegador bloquea las notificaciones de Hoopline. Permítelas en los ajustes del sitio y vuelve a cargar la página.',
  missing: 'Este navegador no tiene notificaciones push. En un iPhone, agrega antes Hoopline a la pantalla de inicio.',
  here: {
    on: 'Activadas en este dispositivo',
    off: 'Aún no activadas en este dispositivo',
    turnOn: 'Activar aquí',
    turnOff: 'Desactivar aquí',
  },
} as const;
