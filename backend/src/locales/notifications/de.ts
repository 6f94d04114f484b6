import type { ApplicationStatus, NotificationDetails } from '@hoopline/contracts';
import type { notifications as en } from './en.ts';

type Moderation = NotificationDetails['moderation'];

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

const ABOUT: Record<NonNullable<Moderation['about']>, string> = {
  message: 'Deine Nachricht',
  post: 'Dein Post',
  comment: 'Dein Kommentar',
  profile: 'Dein Profil',
  game: 'Dein Spiel',
  opening: 'Dein Coaching-Angebot',
  sponsorship: 'Dein Sponsoring',
  court_photo: 'Dein Foto eines Courts',
  coach: 'Dein Coach-Profil',
  result: 'Dein Ergebnis',
};

const ANSWERS: Partial<Record<ApplicationStatus, (who: string) => string>> = {
  shortlisted: (who) => `${who} hat dich vorgemerkt`,
  accepted: (who) => `${who} hat deine Bewerbung angenommen`,
  declined: (who) => `${who} hat deine Bewerbung abgelehnt`,
  expired: () => 'Deine Bewerbung ist ohne Antwort abgelaufen',
};

/** The texts of `en`, in German. */
export const notifications: typeof en = {
  actions: { stillIn: 'Bin dabei', onWay: 'Unterwegs', late: '10 Min. später', cant: 'Kann nicht' },
  somebody: 'Jemand',
  and: (one, two) => `${one} und ${two}`,
  andOthers: (one, others) => `${one} und ${others === 1 ? 'eine andere Person' : `${others} andere`}`,
  untitledGame: 'dein Spiel',
  untitled: { coaching: 'Basketball-Coaching', sponsorships: 'Sponsoring-Angebot' },
  post: { text: 'Dein Post', image: 'Dein Bild', video: 'Dein Video' },

  several: (count) => `${count} neue Mitteilungen`,

  message: ({ who }, count) => ({ title: who, body: count === 1 ? 'Neue Nachricht' : `${count} neue Nachrichten` }),
  seatOffered: ({ game, facts }, before) => ({
    title: `Für dich ist ein Platz frei: ${game}`,
    body: joined(`Nimm ihn bis ${before}`, facts),
  }),
  seatRemoved: ({ game, facts }, reason) => ({
    title: `Der Host hat dich aus dem Spiel entfernt: ${game}`,
    body: joined(facts, reason),
  }),
  gameChanged: ({ game, facts }, changed) => ({
    title: `${{ time: 'Neue Zeit', place: 'Neuer Ort', both: 'Neue Zeit und neuer Ort' }[changed]}: ${game}`,
    body: facts,
  }),
  gameCancelled: ({ game, facts }, reason) => ({ title: `Abgesagt: ${game}`, body: joined(facts, reason) }),
  gameReminder: ({ game, facts }, isClose) => ({
    title: isClose ? `Gleich geht’s los: ${game}` : `Bald geht’s los: ${game}`,
    body: facts,
  }),
  stillIn: ({ game, facts }, before) => ({
    title: `Noch dabei? ${game}`,
    body: joined(
      before ? `Antworte vor ${before}, sonst kann dein Platz an die Warteliste gehen` : 'Sag den anderen Bescheid',
      facts,
    ),
  }),
  seatLapsed: ({ game, facts }) => ({
    title: `Dein Platz ging an die Warteliste: ${game}`,
    body: joined('Du hast nicht rechtzeitig geantwortet', facts),
  }),
  gameOn: ({ game, facts }) => ({ title: `Es findet statt: ${game}`, body: facts }),
  regularsFirst: ({ game, facts }, until) => ({
    title: `Neues Spiel: ${game}`,
    body: joined(until ? `Stammspieler zuerst bis ${until}` : 'Sichere dir deinen Platz', facts),
  }),
  gameJoined: ({ who, people }, { game, facts }) => ({
    title: `${who} ${people > 1 ? 'sind' : 'ist'} dabei: ${game}`,
    body: facts,
  }),
  becameHost: ({ game, facts }) => ({ title: `Du bist jetzt Host: ${game}`, body: facts }),
  resultEntered: ({ who, people }, { game }) => ({
    title: `Ergebnis: ${game}`,
    body: `${who} ${people > 1 ? 'haben' : 'hat'} den Punktestand eingetragen. Bestätige ihn, wenn er stimmt.`,
  }),
  resultCounts: ({ game }) => ({
    title: `Ergebnis: ${game}`,
    body: 'Einen Tag lang hat niemand widersprochen, darum zählt es jetzt. Stimmt es nicht? Du hast zwei Tage Zeit.',
  }),
  resultDisputed: ({ who }, { game }) => ({
    title: `Ergebnis: ${game}`,
    body: `${who} sagt, dass es nicht stimmt. Es zählt erst, wenn beide Teams einig sind.`,
  }),
  resultDecided: ({ game }, decision) => ({
    title: `Ergebnis: ${game}`,
    body: {
      counts: 'Das Moderationsteam hat entschieden: Es zählt, wie es eingetragen wurde.',
      left_out: 'Das Moderationsteam hat entschieden: Es zählt nicht.',
    }[decision],
  }),
  playerOfGame: ({ game, facts }) => ({ title: `Du wurdest zum Spieler des Spiels gewählt: ${game}`, body: facts }),
  kudos: ({ game, facts }) => ({ title: `Du hast Lob bekommen: ${game}`, body: facts }),
  gameHosted: ({ who, people }, { game, facts }) => ({
    title: people > 1 ? `${who} veranstalten ein Spiel` : `${who} veranstaltet ein Spiel`,
    body: joined(game, facts),
  }),
  gameInvited: ({ who }, { game, facts }) => ({ title: `${who} lädt dich zum Spielen ein`, body: joined(game, facts) }),
  playersNeeded: ({ who }, wanted, { game, facts }) => ({
    title: wanted === 1 ? `${who} braucht noch einen Spieler` : `${who} braucht noch ${wanted} Spieler`,
    body: joined(game, facts),
  }),
  applicationReceived: ({ who, people }, title) => ({
    title: people > 1 ? `${who} haben sich beworben` : `${who} hat sich beworben`,
    body: title,
  }),
  applicationWaiting: (count, title) => ({
    title: count === 1 ? '1 Bewerbung wartet auf eine Antwort' : `${count} Bewerbungen warten auf eine Antwort`,
    body: title,
  }),
  applicationAnswered: ({ who }, status, title, reason) => ({
    title: ANSWERS[status]?.(who) ?? 'Deine Bewerbung hat sich geändert',
    body: joined(title, reason),
  }),
  followed: ({ who, people }) => ({
    title: people > 1 ? `${people} neue Follower` : 'Neuer Follower',
    body: people > 1 ? `${who} folgen dir jetzt` : `${who} folgt dir jetzt`,
  }),
  liked: ({ who }, post) => ({ title: `${who}: „Gefällt mir“ für deinen Post`, body: post }),
  commented: ({ who, people }, post) => ({
    title: people > 1 ? `${who} haben deinen Post kommentiert` : `${who} hat deinen Post kommentiert`,
    body: post,
  }),
  moderation: ({ action, about }, reason, until) => {
    const what = about === null ? 'Dein Konto' : ABOUT[about];
    const titles: Record<Moderation['action'], string> = {
      hidden: `${what} wurde ausgeblendet`,
      shown_again: `${what} ist wieder sichtbar`,
      warned: 'Eine Verwarnung vom Moderationsteam',
      suspended: until ? `Dein Konto ist bis ${until} gesperrt` : 'Dein Konto ist gesperrt',
      suspension_ended: 'Dein Konto ist nicht mehr gesperrt',
    };
    return { title: titles[action], body: reason };
  },
};
