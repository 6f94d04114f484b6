import type { ApplicationStatus, NotificationDetails } from '@hoopline/contracts';
import type { notifications as en } from './en.ts';

type Moderation = NotificationDetails['moderation'];

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

const ABOUT: Record<NonNullable<Moderation['about']>, string> = {
  message: 'ton message',
  post: 'ton post',
  comment: 'ton commentaire',
  profile: 'ton profil',
  game: 'ton match',
  opening: 'ton annonce de coaching',
  sponsorship: 'ton sponsoring',
  court_photo: 'ta photo d’un terrain',
  coach: 'ton profil de coach',
  result: 'ton résultat',
};

const ANSWERS: Partial<Record<ApplicationStatus, (who: string) => string>> = {
  shortlisted: (who) => `${who} a présélectionné ta candidature`,
  accepted: (who) => `${who} a accepté ta candidature`,
  declined: (who) => `${who} a refusé ta candidature`,
  expired: () => 'Ta candidature a expiré sans réponse',
};

/** The texts of `en`, in French. */
export const notifications: typeof en = {
  actions: { stillIn: 'Je viens', onWay: 'En route', late: '10 min de retard', cant: 'Impossible' },
  somebody: 'Quelqu’un',
  and: (one, two) => `${one} et ${two}`,
  andOthers: (one, others) => `${one} et ${others} ${others === 1 ? 'autre' : 'autres'}`,
  untitledGame: 'ton match',
  untitled: { coaching: 'Poste de coach de basket', sponsorships: 'Offre de sponsoring' },
  post: { text: 'Ton post', image: 'Ton image', video: 'Ta vidéo' },

  several: (count) => `${count} nouvelles notifications`,

  message: ({ who }, count) => ({
    title: who,
    body: count === 1 ? 'Nouveau message' : `${count} nouveaux messages`,
  }),
  seatOffered: ({ game, facts }, before) => ({
    title: `Une place est à toi : ${game}`,
    body: joined(`Prends-la avant : ${before}`, facts),
  }),
  seatRemoved: ({ game, facts }, reason) => ({
    title: `L’hôte a retiré ta place : ${game}`,
    body: joined(facts, reason),
  }),
  gameChanged: ({ game, facts }, changed) => ({
    title: `${{ time: 'Nouvelle heure', place: 'Nouveau lieu', both: 'Nouvelle heure, nouveau lieu' }[changed]} : ${game}`,
    body: facts,
  }),
  gameCancelled: ({ game, facts }, reason) => ({ title: `Annulé : ${game}`, body: joined(facts, reason) }),
  gameReminder: ({ game, facts }, isClose) => ({
    title: isClose ? `Ça commence bientôt : ${game}` : `À venir : ${game}`,
    body: facts,
  }),
  stillIn: ({ game, facts }, before) => ({
    title: `Toujours partant ? ${game}`,
    body: joined(
      before ? `Réponds avant : ${before}, sinon ta place peut aller à la liste d’attente` : 'Préviens les autres',
      facts,
    ),
  }),
  seatLapsed: ({ game, facts }) => ({
    title: `Ta place est passée à la liste d’attente : ${game}`,
    body: joined('Tu n’as pas répondu à temps', facts),
  }),
  gameOn: ({ game, facts }) => ({ title: `C’est confirmé : ${game}`, body: facts }),
  regularsFirst: ({ game, facts }, until) => ({
    title: `Nouveau match : ${game}`,
    body: joined(until ? `Priorité aux habitués jusqu’à : ${until}` : 'Prends ta place', facts),
  }),
  gameJoined: ({ who, people }, { game, facts }) => ({
    title: people > 1 ? `${who} participent : ${game}` : `${who} participe : ${game}`,
    body: facts,
  }),
  becameHost: ({ game, facts }) => ({ title: `C’est toi qui organises maintenant : ${game}`, body: facts }),
  resultEntered: ({ who, people }, { game }) => ({
    title: `Résultat : ${game}`,
    body: `${who} ${people > 1 ? 'ont' : 'a'} saisi le score. Confirme-le s’il est exact.`,
  }),
  resultCounts: ({ game }) => ({
    title: `Résultat : ${game}`,
    body: 'Personne n’a protesté pendant un jour, il compte donc. C’est faux ? Tu as deux jours pour le dire.',
  }),
  resultDisputed: ({ who, people }, { game }) => ({
    title: `Résultat : ${game}`,
    body: `${who} ${people > 1 ? 'disent' : 'dit'} qu’il est faux. Il ne compte pas tant que les deux équipes ne sont pas d’accord.`,
  }),
  resultDecided: ({ game }, decision) => ({
    title: `Résultat : ${game}`,
    body: {
      counts: 'L’équipe de modération a décidé qu’il compte tel qu’il a été saisi.',
      left_out: 'L’équipe de modération a décidé qu’il ne compte pas.',
    }[decision],
  }),
  playerOfGame: ({ game, facts }) => ({ title: `Joueur du match, c’est toi : ${game}`, body: facts }),
  kudos: ({ game, facts }) => ({ title: `Tu as reçu des bravos : ${game}`, body: facts }),
  gameHosted: ({ who, people }, { game, facts }) => ({
    title: people > 1 ? `${who} organisent un match` : `${who} organise un match`,
    body: joined(game, facts),
  }),
  gameInvited: ({ who }, { game, facts }) => ({ title: `${who} t’invite à jouer`, body: joined(game, facts) }),
  playersNeeded: ({ who }, wanted, { game, facts }) => ({
    title: wanted === 1 ? `${who} cherche encore un joueur` : `${who} cherche encore ${wanted} joueurs`,
    body: joined(game, facts),
  }),
  applicationReceived: ({ who, people }, title) => ({
    title: people > 1 ? `${who} ont postulé` : `${who} a postulé`,
    body: title,
  }),
  applicationWaiting: (count, title) => ({
    title: count === 1 ? '1 candidature attend une réponse' : `${count} candidatures attendent une réponse`,
    body: title,
  }),
  applicationAnswered: ({ who }, status, title, reason) => ({
    title: ANSWERS[status]?.(who) ?? 'Ta candidature a changé',
    body: joined(title, reason),
  }),
  followed: ({ who, people }) => ({
    title: people > 1 ? `${people} nouveaux abonnés` : 'Nouvel abonné',
    body: people > 1 ? `${who} te suivent maintenant` : `${who} te suit maintenant`,
  }),
  liked: ({ who, people }, post) => ({
    title: people > 1 ? `${who} aiment ton post` : `${who} aime ton post`,
    body: post,
  }),
  commented: ({ who, people }, post) => ({
    title: people > 1 ? `${who} ont commenté ton post` : `${who} a commenté ton post`,
    body: post,
  }),
  moderation: ({ action, about }, reason, until) => {
    const what = about === null ? 'ton compte' : ABOUT[about];
    const titles: Record<Moderation['action'], string> = {
      hidden: `L’équipe de modération a masqué ${what}`,
      shown_again: `De nouveau visible : ${what}`,
      warned: 'Un avertissement de l’équipe de modération',
      suspended: until ? `Ton compte est suspendu jusqu’à : ${until}` : 'Ton compte est suspendu',
      suspension_ended: 'Ton compte n’est plus suspendu',
    };
    return { title: titles[action], body: reason };
  },
};
