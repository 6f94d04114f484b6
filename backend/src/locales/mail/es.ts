import { PRODUCT } from '@hoopline/contracts';
import type { mail as en } from './en.ts';

/** The texts of `en`, in Spanish. */
export const mail: typeof en = {
  digest: (count) => (count === 1 ? '1 notificación nueva' : `${count} notificaciones nuevas`),
  more: (count) => `y ${count} más`,
  all: 'Ver todas las notificaciones',
  open: `Abrir en ${PRODUCT.name}`,
  why: `Recibes este correo porque “Novedades por correo” está activado en tus ajustes de ${PRODUCT.name}.`,
  unsubscribe: 'Darme de baja',
  settings: 'Ajustes',
  unsubscribing: {
    title: '¿No quieres más correos?',
    text: `Esto desactiva “Novedades por correo”: no recibirás más resúmenes, recordatorios ni otros correos de ${PRODUCT.name}. En Notificaciones seguirás viendo todo.`,
    button: 'Darme de baja',
    doneTitle: 'Ya no recibirás correos',
    doneText: '“Novedades por correo” está desactivado. Puedes volver a activarlo en tus ajustes cuando quieras.',
    brokenTitle: 'Este enlace no funciona',
    brokenText:
      'Está incompleto o no es de uno de nuestros correos, así que nada ha cambiado. Puedes desactivar “Novedades por correo” en tus ajustes.',
    toSettings: 'Abrir los ajustes',
  },
};
