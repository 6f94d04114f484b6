import type { ApplicationStatus, NotificationDetails } from '@hoopline/contracts';
import type { notifications as en } from './en.ts';

type Moderation = NotificationDetails['moderation'];

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

const ABOUT: Record<NonNullable<Moderation['about']>, string> = {
  message: 'tu mensaje',
  post: 'tu publicación',
  comment: 'tu comentario',
  profile: 'tu perfil',
  game: 'tu partido',
  opening: 'tu vacante',
  sponsorship: 'tu patrocinio',
  court_photo: 'tu foto de una cancha',
  coach: 'tu perfil de entrenador',
  result: 'tu resultado',
};

const ANSWERS: Partial<Record<ApplicationStatus, (who: string) => string>> = {
  shortlisted: (who) => `${who} preseleccionó tu postulación`,
  accepted: (who) => `${who} aceptó tu postulación`,
  declined: (who) => `${who} rechazó tu postulación`,
  expired: () => 'Tu postulación venció sin respuesta',
};

/** The texts of `en`, in Spanish. */
export const notifications: typeof en = {
  actions: { stillIn: 'Voy', onWay: 'Voy en camino', late: '10 min tarde', cant: 'No puedo' },
  somebody: 'Alguien',
  and: (one, two) => `${one} y ${two}`,
  andOthers: (one, others) => `${one} y ${others} más`,
  untitledGame: 'tu partido',
  untitled: { coaching: 'Puesto de entrenamiento de baloncesto', sponsorships: 'Oportunidad de patrocinio' },
  post: { text: 'Tu publicación', image: 'Tu imagen', video: 'Tu video' },

  several: (count) => `${count} notificaciones nuevas`,

  message: ({ who }, count) => ({ title: who, body: count === 1 ? 'Mensaje nuevo' : `${count} mensajes nuevos` }),
  seatOffered: ({ game, facts }, before) => ({
    title: `Hay un cupo para ti: ${game}`,
    body: joined(`Tómalo antes de: ${before}`, facts),
  }),
  seatRemoved: ({ game, facts }, reason) => ({
    title: `Quien organiza te quitó del partido: ${game}`,
    body: joined(facts, reason),
  }),
  gameChanged: ({ game, facts }, changed) => ({
    title: `${{ time: 'Nueva hora', place: 'Nuevo lugar', both: 'Nueva hora y nuevo lugar' }[changed]}: ${game}`,
    body: facts,
  }),
  gameCancelled: ({ game, facts }, reason) => ({ title: `Cancelado: ${game}`, body: joined(facts, reason) }),
  gameReminder: ({ game, facts }, isClose) => ({
    title: isClose ? `Empieza pronto: ${game}` : `Se acerca: ${game}`,
    body: facts,
  }),
  stillIn: ({ game, facts }, before) => ({
    title: `¿Todavía vas? ${game}`,
    body: joined(
      before ? `Responde antes de: ${before}, o tu cupo puede pasar a la lista de espera` : 'Avisa a los demás',
      facts,
    ),
  }),
  seatLapsed: ({ game, facts }) => ({
    title: `Tu cupo pasó a la lista de espera: ${game}`,
    body: joined('No respondiste a tiempo', facts),
  }),
  gameOn: ({ game, facts }) => ({ title: `Se juega: ${game}`, body: facts }),
  regularsFirst: ({ game, facts }, until) => ({
    title: `Nuevo partido: ${game}`,
    body: joined(until ? `Primero los habituales, hasta: ${until}` : 'Toma tu cupo', facts),
  }),
  gameJoined: ({ who, people }, { game, facts }) => ({
    title: people > 1 ? `${who} se sumaron: ${game}` : `${who} se sumó: ${game}`,
    body: facts,
  }),
  becameHost: ({ game, facts }) => ({ title: `Ahora organizas: ${game}`, body: facts }),
  resultEntered: ({ who, people }, { game }) => ({
    title: `Resultado: ${game}`,
    body: `${who} ${people > 1 ? 'escribieron' : 'escribió'} el marcador. Confírmalo si es correcto.`,
  }),
  resultCounts: ({ game }) => ({
    title: `Resultado: ${game}`,
    body: 'Nadie lo objetó en un día, así que ya cuenta. ¿No es correcto? Tienes dos días para decirlo.',
  }),
  resultDisputed: ({ who, people }, { game }) => ({
    title: `Resultado: ${game}`,
    body: `${who} ${people > 1 ? 'dicen' : 'dice'} que no es correcto. No cuenta hasta que ambos equipos estén de acuerdo.`,
  }),
  resultDecided: ({ game }, decision) => ({
    title: `Resultado: ${game}`,
    body: {
      counts: 'El equipo de moderación decidió que cuenta tal como se escribió.',
      left_out: 'El equipo de moderación decidió que no cuenta.',
    }[decision],
  }),
  playerOfGame: ({ game, facts }) => ({ title: `Te eligieron jugador del partido: ${game}`, body: facts }),
  kudos: ({ game, facts }) => ({ title: `Recibiste elogios: ${game}`, body: facts }),
  gameHosted: ({ who, people }, { game, facts }) => ({
    title: people > 1 ? `${who} organizan un partido` : `${who} organiza un partido`,
    body: joined(game, facts),
  }),
  gameInvited: ({ who }, { game, facts }) => ({ title: `${who} te invita a jugar`, body: joined(game, facts) }),
  playersNeeded: ({ who }, wanted, { game, facts }) => ({
    title: wanted === 1 ? `A ${who} le falta un jugador` : `A ${who} le faltan ${wanted} jugadores`,
    body: joined(game, facts),
  }),
  applicationReceived: ({ who, people }, title) => ({
    title: people > 1 ? `${who} se postularon` : `${who} se postuló`,
    body: title,
  }),
  applicationWaiting: (count, title) => ({
    title: count === 1 ? '1 postulación espera respuesta' : `${count} postulaciones esperan respuesta`,
    body: title,
  }),
  applicationAnswered: ({ who }, status, title, reason) => ({
    title: ANSWERS[status]?.(who) ?? 'Tu postulación cambió',
    body: joined(title, reason),
  }),
  followed: ({ who, people }) => ({
    title: people > 1 ? `${people} seguidores nuevos` : 'Seguidor nuevo',
    body: people > 1 ? `${who} ahora te siguen` : `${who} ahora te sigue`,
  }),
  liked: ({ who, people }, post) => ({
    title: people > 1 ? `A ${who} les gusta tu publicación` : `A ${who} le gusta tu publicación`,
    body: post,
  }),
  commented: ({ who, people }, post) => ({
    title: people > 1 ? `${who} comentaron tu publicación` : `${who} comentó tu publicación`,
    body: post,
  }),
  moderation: ({ action, about }, reason, until) => {
    const what = about === null ? 'tu cuenta' : ABOUT[about];
    const titles: Record<Moderation['action'], string> = {
      hidden: `Se ocultó ${what}`,
      shown_again: `Ya se puede ver de nuevo ${what}`,
      warned: 'Una advertencia del equipo de moderación',
      suspended: until ? `Tu cuenta está suspendida hasta: ${until}` : 'Tu cuenta está suspendida',
      suspension_ended: 'Tu cuenta ya no está suspendida',
    };
    return { title: titles[action], body: reason };
  },
};
