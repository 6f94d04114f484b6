import { PRODUCT } from '@hoopline/contracts';
import type { mail as en } from './en.ts';

/** The texts of `en`, in German. */
export const mail: typeof en = {
  digest: (count) => (count === 1 ? '1 neue Mitteilung' : `${count} neue Mitteilungen`),
  more: (count) => (count === 1 ? 'und 1 weitere' : `und ${count} weitere`),
  all: 'Alle Mitteilungen ansehen',
  open: `In ${PRODUCT.name} öffnen`,
  why: `Du bekommst diese E-Mail, weil „Neues per E-Mail“ in deinen Einstellungen bei ${PRODUCT.name} an ist.`,
  unsubscribe: 'Abbestellen',
  settings: 'Einstellungen',
  unsubscribing: {
    title: 'Keine E-Mails mehr?',
    text: `Das schaltet „Neues per E-Mail“ aus: keine Zusammenfassungen, Erinnerungen oder anderen E-Mails von ${PRODUCT.name} mehr. Unter „Mitteilungen“ siehst du weiterhin alles.`,
    button: 'Abbestellen',
    doneTitle: 'Du bekommst keine E-Mails mehr',
    doneText: '„Neues per E-Mail“ ist aus. In deinen Einstellungen kannst du es jederzeit wieder einschalten.',
    brokenTitle: 'Dieser Link funktioniert nicht',
    brokenText:
      'Er ist unvollständig oder nicht aus einer unserer E-Mails, deshalb hat sich nichts geändert. Ausschalten kannst du „Neues per E-Mail“ in deinen Einstellungen.',
    toSettings: 'Einstellungen öffnen',
  },
};
