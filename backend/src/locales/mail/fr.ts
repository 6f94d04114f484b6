import { PRODUCT } from '@hoopline/contracts';
import type { mail as en } from './en.ts';

/** The texts of `en`, in French. */
export const mail: typeof en = {
  digest: (count) => (count === 1 ? '1 nouvelle notification' : `${count} nouvelles notifications`),
  more: (count) => (count === 1 ? 'et 1 autre' : `et ${count} autres`),
  all: 'Voir toutes les notifications',
  open: `Ouvrir dans ${PRODUCT.name}`,
  why: `Tu reçois cet e-mail parce que « Nouvelles par e-mail » est activé dans tes réglages ${PRODUCT.name}.`,
  unsubscribe: 'Se désabonner',
  settings: 'Réglages',
  unsubscribing: {
    title: 'Plus d’e-mails ?',
    text: `Cela désactive « Nouvelles par e-mail » : plus de résumés, de rappels ni d’autres e-mails de ${PRODUCT.name}. Tu vois toujours tout dans Notifications.`,
    button: 'Se désabonner',
    doneTitle: 'Tu ne recevras plus d’e-mails',
    doneText: '« Nouvelles par e-mail » est désactivé. Tu peux le réactiver à tout moment dans tes réglages.',
    brokenTitle: 'Ce lien ne fonctionne pas',
    brokenText:
      'Il est incomplet ou ne vient pas d’un de nos e-mails : rien n’a changé. Tu peux désactiver « Nouvelles par e-mail » dans tes réglages.',
    toSettings: 'Ouvrir les réglages',
  },
};
