import {
  type ErrorCode,
  type ErrorDefinition,
  type FeedPost,
  type GameFormat,
  type GameType,
  PRODUCT,
  type Problem,
  type Tier,
} from '@hoopline/contracts';
import { type Html, html } from '../html/html.ts';
import type { en } from './en.ts';
import { mail } from './mail/es.ts';
import { notifications } from './notifications/es.ts';

const ERRORS: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Hay datos que no se pudieron aceptar.',
  unauthenticated: 'Inicia sesión para continuar.',
  forbidden: 'No tienes permiso para hacer esto.',
  not_found: 'No se encontró.',
  method_not_allowed: 'Este método no se permite aquí.',
  request_timeout: 'La solicitud tardó demasiado en llegar.',
  idempotency_key_reused: 'Esta clave ya se usó para otra solicitud.',
  too_large: 'Esto es demasiado grande.',
  unsupported_media_type: 'Envía JSON con el tipo de contenido application/json.',
  too_many_requests: 'Demasiadas solicitudes. Inténtalo de nuevo en un momento.',
  internal: 'Algo salió mal de nuestro lado.',
  unavailable: 'Todavía no está listo. Inténtalo de nuevo en un momento.',
  timeout: 'El servidor no respondió a tiempo.',
  sign_in_unavailable: 'El inicio de sesión no está configurado en este servidor.',

  export_too_soon: 'Puedes pedir una copia nueva de tus datos una vez al día.',
  export_not_found: 'Ese archivo ya no existe.',
  player_not_found: 'Este jugador no existe.',
  coach_not_found: 'Este entrenador no existe.',
  not_a_student: 'Solo pueden calificar los alumnos que aceptó el entrenador.',
  too_many_certificates: 'No hay espacio para otro certificado.',
  upload_not_found: 'Esta subida no existe.',
  upload_refused: 'Esta dirección no sirve para subir archivos.',
  upload_expired: 'Esta dirección para subir archivos venció. Pide una nueva.',
  upload_used: 'Esta dirección ya se usó. Pide una nueva.',
  upload_incomplete: 'La subida se interrumpió. Inténtalo de nuevo.',
  upload_mismatch: 'El contenido de este archivo no corresponde a su tipo.',
  upload_broken: 'Este archivo está dañado o no se puede mostrar.',
  upload_damaged: 'Este video está dañado o incompleto. Expórtalo de nuevo.',
  uploads_paused: 'Las subidas están en pausa por el momento.',
  upload_cut: 'Este video tiene varios cortes que se perderían. Expórtalo como un video nuevo.',
  self_conversation: 'No puedes iniciar una conversación contigo.',
  conversation_not_found: 'Esta conversación no existe.',
  unanswered_limit: 'Tu cuenta es nueva y aún no te han respondido. Podrás escribir más cuando lo hagan.',
  message_not_found: 'Este mensaje no existe.',
  message_removed: 'Este mensaje fue eliminado.',
  name_required: 'Di tu nombre antes de escribir.',
  thread_closed: 'Ya nadie puede escribir en este chat.',
  thread_left: 'Saliste de este partido. Puedes leer lo que se escribió hasta entonces.',
  message_id_reused: 'Este identificador de mensaje ya se usó para otro mensaje.',
  post_not_found: 'Esta publicación ya no existe.',
  comment_not_found: 'Este comentario ya no existe.',
  court_not_found: 'Esta cancha no existe.',
  place_not_found: 'El proveedor de mapas no conoce este lugar.',
  photo_not_found: 'Esta foto no existe.',
  court_exists: 'Esta cancha ya está registrada.',
  not_checked_in: 'Primero marca que estás en esta cancha.',
  not_verified: 'Todavía no podemos confirmar que estés en esta cancha.',
  check_in_not_found: 'Ya no está en la cancha.',
  too_many_guests: 'Muchos invitados de esta red ya están en una cancha. Inicia sesión para marcar que estás aquí.',
  queue_full: 'La fila de esta cancha está llena.',
  queue_changed: 'La fila cambió mientras tanto. Mírala de nuevo.',
  nothing_to_undo: 'Ya no hay nada que deshacer.',
  too_many_photos: 'Ya agregaste el máximo de fotos por persona para esta cancha.',
  places_unavailable: 'No se puede conectar con el proveedor de mapas. Inténtalo de nuevo en un momento.',
  places_quota: 'El proveedor de mapas no acepta más búsquedas por ahora. Inténtalo más tarde.',
  places_timeout: 'El proveedor de mapas no respondió a tiempo. Inténtalo de nuevo en un momento.',
  removed_by_host: 'Quien organiza te quitó de este partido.',
  rank_too_low: 'Tu rango es demasiado bajo para este partido.',
  account_being_deleted: 'Tu cuenta se va a eliminar. Consérvala y podrás sumarte a este partido.',
  too_many_open_games:
    'Las cuentas nuevas pueden organizar como máximo diez partidos a la vez. Cancela uno o espera a que termine alguno.',
  game_not_found: 'Este partido no existe.',
  regulars_first: 'Por ahora solo los habituales tienen cupo. Los demás pueden anotarse en la lista de espera.',
  series_not_found: 'Este partido no se repite.',
  series_changed: 'Esta serie de partidos cambió mientras tanto. Vuelve a mirarla.',
  series_ended: 'Esta serie de partidos terminó.',
  series_exists: 'Este partido ya se repite.',
  series_day_unknown: 'La serie no tiene partido ese día.',
  too_many_series: 'Cada persona puede organizar diez series. Termina una primero.',
  too_many_regulars: 'Puedes agregar cincuenta habituales.',
  game_full: 'Este partido ya está completo.',
  waitlist_full: 'La lista de espera de este partido está llena.',
  game_over: 'Este partido terminó.',
  game_not_over: 'Este partido aún no termina.',
  game_cancelled: 'Este partido se canceló.',
  game_not_begun: 'Este partido aún no empieza.',
  no_show_closed: 'Solo se puede decir hasta dos días después del partido.',
  no_show_disputed: 'El jugador dice que estuvo ahí.',
  vote_closed: 'La votación del jugador del partido ya terminó.',
  kudos_closed: 'Puedes dar elogios hasta dos días después del partido.',
  no_result: 'Este partido todavía no tiene resultado.',
  box_score_exists: 'El resumen de este partido ya está publicado.',
  clip_unavailable: 'Uno de estos clips no se puede mostrar. Vuelve a mirar los clips.',
  in_result: 'Este jugador está en el resultado. Cambia eso primero.',
  dispute_closed: 'Solo se podía objetar durante dos días.',
  too_few_players: 'Dos equipos necesitan al menos dos jugadores.',
  game_changed: 'Este partido cambió mientras tanto. Míralo de nuevo.',
  capacity_below_seated: 'Ya se sumaron más jugadores de los que cabrían.',
  not_seated: 'No tienes un cupo en este partido.',
  too_early: 'Esto se puede decir desde 90 minutos antes del inicio.',
  no_minimum: 'Este partido no tiene un mínimo de jugadores.',
  deadline_moved: 'El plazo se puede mover una vez, y ya se movió.',
  no_teams: 'Este partido todavía no tiene equipos.',
  score_changed: 'El marcador cambió mientras tanto. Mira el nuevo.',
  score_closed: 'El marcador de este partido ya no se puede cambiar.',
  result_changed: 'El resultado se volvió a escribir mientras tanto. Mira el nuevo marcador.',
  objection_closed: 'Este resultado se podía objetar durante dos días.',
  call_running: 'Ya se está avisando a jugadores.',
  call_needs_terms:
    'Para buscar jugadores, el partido tiene que ser público, en una cancha y con una hora de inicio por venir.',
  friend_claimed: 'Tu amigo ya tiene este cupo.',
  friend_gone: 'Este cupo ya no está reservado.',
  own_friend: 'Este enlace es para tu amigo.',
  result_confirmed: 'El resultado es definitivo y ya no se puede cambiar.',
  own_opportunity: 'La publicaste tú.',
  opportunity_not_found: 'Esta oportunidad no existe.',
  opportunity_closed: 'Esta oportunidad está cerrada.',
  opportunity_full: 'Todos los cupos de esta oportunidad están ocupados.',
  opportunity_past: 'El plazo de esta oportunidad terminó.',
  opportunity_changed: 'Esta oportunidad cambió mientras tanto. Mírala de nuevo.',
  below_accepted: 'Ya hay más personas aceptadas que cupos.',
  application_not_found: 'Esta postulación no existe.',
  application_declined: 'Tu postulación fue rechazada.',
  application_changed: 'Esta postulación cambió mientras tanto. Mírala de nuevo.',
  undo_over: 'Solo se podía deshacer durante un minuto.',
  too_many_blocks: 'Ya bloqueaste al máximo de personas.',
  own_game: 'Participas en este partido. Sobre el resultado decide otra persona.',
  own_content: 'No puedes denunciar lo que es tuyo.',
  report_not_found: 'Esta denuncia no existe.',
  report_changed: 'Otra persona ya actuó aquí mientras tanto. Míralo de nuevo.',
  action_impossible: 'Esto ya no se puede hacer.',
  warning_not_found: 'Esta advertencia no existe.',
  suspended: 'Tu cuenta está suspendida. Puedes leer, pero no escribir.',
  new_account_limit: 'Las cuentas nuevas solo pueden hacer esto unas pocas veces al día. Inténtalo mañana.',
  last_node: 'Este es el último nodo que recibe tráfico.',
  node_not_found: 'Ese nodo ya no existe.',
  node_unreachable: 'Este nodo no responde. No se cambió nada.',
  ops_token_refused: 'Ese no es el token.',
  announcement_changed: 'Otro operador cambió el aviso mientras tanto.',
  person_not_found: 'No hay nadie con ese identificador.',
};

const characters = (count: number | undefined) => (count === 1 ? '1 carácter' : `${count} caracteres`);

/** The sentence for a refused field on the server's own pages. */
function fieldError({ code, min, max }: Problem): string {
  switch (code) {
    case 'required':
      return 'Este dato es obligatorio';
    case 'too_short':
      return `Usa al menos ${characters(min)}`;
    case 'too_long':
      return `Usa como máximo ${characters(max)}`;
    case 'control_character':
      return 'Contiene un salto de línea o un carácter que no se puede mostrar';
    case 'unstorable_character':
      return 'Contiene un carácter que no se puede guardar';
    case 'stacked_marks':
      return 'Demasiados acentos en una letra';
    case 'wrong_format':
      return 'El formato no es correcto';
    default:
      return 'Esto no se puede usar';
  }
}

const GAME_TYPES: Readonly<Record<GameType, string>> = { pickup: 'Improvisado', tournament: 'Torneo', league: 'Liga' };
const GAME_TITLES: Readonly<Record<GameType, string>> = {
  pickup: 'Partido improvisado',
  tournament: 'Partido de torneo',
  league: 'Partido de liga',
};

const POSITIONS: Readonly<Record<string, string>> = {
  Guard: 'Guardia',
  'Point Guard': 'Base',
  'Shooting Guard': 'Escolta',
  'Small Forward': 'Alero',
  'Power Forward': 'Ala-pívot',
  Center: 'Pívot',
};

/** The texts of `en`, in Spanish. */
export const es: typeof en = {
  language: 'es',
  locale: 'es',
  error: ({ code }: Pick<ErrorDefinition<ErrorCode>, 'code' | 'message'>) => ERRORS[code],
  fieldError,

  hiddenPlayer: 'Perfil oculto',

  signIn: {
    denied: {
      title: 'Inicio de sesión cancelado',
      text: 'No diste tu consentimiento: no se compartió nada y no iniciaste sesión.',
    },
    failed: {
      title: 'No se pudo iniciar sesión',
      text: 'El enlace de regreso del inicio de sesión ya no era válido. Pasa cuando se usa dos veces, se abre en otro navegador o se deja esperar demasiado, o cuando se inicia sesión en dos pestañas a la vez.',
    },
    stillWorks: 'Todo lo que no necesita cuenta funciona como antes.',
    tryAgain: 'Reintentar',
    back: `Volver a ${PRODUCT.name}`,
  },

  development: {
    title: 'Inicio de sesión de desarrollo',
    lead: (toNewcomer: (words: string) => Html) =>
      html`Este servidor no tiene claves de Google, así que tú dices quién eres. Elige un jugador de ejemplo o entra como ${toNewcomer('alguien nuevo')}.`,
    players: 'Jugadores de ejemplo',
    actThemselves:
      'Los jugadores de ejemplo actúan por su cuenta mientras alguien mira: se suman a partidos, dan me gusta, comentan y responden a quien les escribe.',
    searchLabel: 'Buscar jugadores',
    searchPlaceholder: 'Buscar jugadores…',
    search: 'Buscar',
    found: (count: number) => (count === 1 ? '1 jugador' : `${count} jugadores`),
    noneMatches: 'Ningún jugador de ejemplo coincide.',
    none: 'Aquí no hay jugadores de ejemplo.',
    newcomer: 'Alguien nuevo',
    fields: { firstName: 'Nombre', lastName: 'Apellido', email: 'Correo electrónico' },
    continue: 'Continuar',
    cancel: 'Cancelar',
  },

  account: {
    readme: (made: Date) =>
      [
        `Tus datos en ${PRODUCT.name}`,
        '',
        `Pedidos el ${made.toISOString().slice(0, 10)}. Es una copia de lo que ${PRODUCT.name} guarda de ti.`,
        '',
        'Los archivos .json se abren con cualquier editor de texto. Contienen tu perfil, tus ajustes y lo que escribiste,',
        'a qué te sumaste, qué te gustó y de qué te avisamos. Las conversaciones incluyen a las dos partes;',
        'a las demás personas se las nombra como las ve todo el mundo.',
        'Un nombre null es el de alguien cuyo perfil no ves.',
        'La carpeta “files” contiene las fotos y los videos que subiste. Un fileId en un archivo .json es el nombre de uno.',
        'Todas las horas están en UTC.',
        '',
      ].join('\n'),
  },

  games: {
    hostLeft: `La persona que organizaba dejó ${PRODUCT.name}.`,
    hostAway: 'La persona que organizaba ya no puede organizar este partido.',
    notEnoughPlayers: 'No hay suficientes jugadores',
    runDropped: 'Esta serie de partidos tiene ahora otros días.',
    privateGame: 'Partido privado',
    privateGameTitle: `Partido privado en ${PRODUCT.name}`,
    open: 'Abrir el partido',
    missing: 'Aquí no hay ningún partido',
    findAnother: 'Buscar otro partido',
    players: (taken: number, spots: number) => `${taken} de ${spots} jugadores`,
    cancelled: 'Cancelado',
    noTime: 'Hora por definir',
    kind: (format: GameFormat, type: GameType) => `${GAME_TYPES[type]} ${format}`,
    kindAsTitle: (format: GameFormat, type: GameType) => `${GAME_TITLES[type]} ${format}`,
    board: {
      players: 'JUGADORES',
      cancelled: 'CANCELADO',
      full: 'COMPLETO',
      open: (spots: number) => (spots === 1 ? '1 LIBRE' : `${spots} LIBRES`),
    },
    calendar: {
      cancelled: (reason: string) => `Cancelado: ${reason}`,
      notConfirmed: (title: string) => `${title} (cambió, sin confirmar)`,
      movedTo: (facts: string) =>
        `Cambio: ${facts}. Abre el partido para conservar tu cupo o para salir sin penalización.`,
    },
  },

  courts: {
    day: (weekday: string, hours: string) => `${weekday}: ${hours}`,
    openAllDay: 'Abierto las 24 horas',
    closedAllDay: 'Cerrado',
    unnamedCourt: 'Cancha de baloncesto',
    unnamedGym: 'Gimnasio',
    near: (what: string, where: string) => `${what} cerca de ${where}`,
    in: (what: string, town: string) => `${what} en ${town}`,
    of: (what: string, who: string) => `${what} de ${who}`,
    sampleAttribution:
      'Datos de ejemplo: los lugares son reales, las calificaciones no, y los horarios pueden haber cambiado',
  },

  players: {
    position: (position: string) => POSITIONS[position] ?? position,
    tier: {
      bronze: 'Bronce',
      silver: 'Plata',
      gold: 'Oro',
      platinum: 'Platino',
      diamond: 'Diamante',
    } satisfies Record<Tier, string>,
    games: (count: number) => (count === 1 ? '1 partido' : `${count} partidos`),
  },

  feed: {
    title: (author: string) => `${author} en ${PRODUCT.name}`,
    newPost: { text: 'Nueva publicación', image: 'Nueva imagen', video: 'Nuevo video' } satisfies Record<
      FeedPost['type'],
      string
    >,
    newPostInFeed: {
      text: 'Nueva publicación en el muro.',
      image: 'Nueva imagen en el muro.',
      video: 'Nuevo video en el muro.',
    } satisfies Record<FeedPost['type'], string>,
    inFeed: 'en el muro',
    somePlayer: `Jugador de ${PRODUCT.name}`,
  },

  notifications,
  mail,
};
