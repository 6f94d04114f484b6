import {
  type ErrorCode,
  type ErrorDefinition,
  type FeedPost,
  type GameFormat,
  type GameType,
  PRODUCT,
  type Problem,
  type ProblemCode,
  type Tier,
} from '@hoopline/contracts';
import { type Html, html } from '../html/html.ts';
import type { en } from './en.ts';
import { mail } from './mail/fr.ts';
import { notifications } from './notifications/fr.ts';

const UNKNOWN_ERROR = 'Une erreur s’est produite de notre côté.';

/** The errors that a page of the server can show. Pages of the app have their own texts for the others. */
const ERRORS: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'Une partie n’a pas pu être acceptée.',
  unauthenticated: 'Connecte-toi pour continuer.',
  forbidden: 'Tu n’as pas le droit de faire cela.',
  not_found: 'Introuvable.',
  method_not_allowed: 'Cette méthode n’est pas permise ici.',
  request_timeout: 'La demande a mis trop de temps à arriver.',
  too_large: 'C’est trop volumineux.',
  too_many_requests: 'Trop de demandes. Réessaie dans un instant.',
  internal: UNKNOWN_ERROR,
  unavailable: 'Pas encore prêt. Réessaie dans un instant.',
  timeout: 'Le serveur n’a pas répondu à temps.',
  upload_damaged: 'Cette vidéo est endommagée ou incomplète. Exporte-la à nouveau.',
  uploads_paused: 'L’envoi de fichiers est suspendu pour le moment.',
  upload_cut: 'Cette vidéo a plusieurs coupes, qui seraient perdues. Exporte-la comme nouvelle vidéo.',
  sign_in_unavailable: 'La connexion n’est pas configurée sur ce serveur.',

  export_too_soon: 'Tu peux demander une nouvelle copie de tes données une fois par jour.',
  export_not_found: 'Ce fichier n’existe plus.',
  game_not_found: 'Ce match n’existe pas.',
  too_many_blocks: 'Tu as déjà bloqué autant de personnes que possible.',
  own_game: 'Tu fais partie de ce match. Quelqu’un d’autre décide du résultat.',
  own_content: 'Tu ne peux pas signaler ce qui est à toi.',
  report_not_found: 'Ce signalement n’existe pas.',
  report_changed: 'Quelqu’un d’autre est intervenu entre-temps. Regarde à nouveau.',
  action_impossible: 'Ce n’est plus possible.',
  warning_not_found: 'Cet avertissement n’existe pas.',
  suspended: 'Ton compte est suspendu. Tu peux lire, mais pas écrire.',
  new_account_limit: 'Les nouveaux comptes ne peuvent le faire que quelques fois par jour. Réessaie demain.',
  last_node: 'C’est le dernier nœud qui reçoit du trafic.',
  node_not_found: 'Ce nœud n’existe plus.',
  node_unreachable: 'Ce nœud ne répond pas. Rien n’a été modifié.',
  ops_token_refused: 'Ce n’est pas le bon jeton.',
  announcement_changed: 'Un autre opérateur a changé l’annonce entre-temps.',
  person_not_found: 'Personne ne porte cet identifiant.',
};

const WRONG_VALUE = 'Cette valeur ne convient pas';

const FIELD_ERRORS: Partial<Record<ProblemCode, (problem: Problem) => string>> = {
  required: () => 'Ce champ est obligatoire',
  too_long: ({ max }) => (max === undefined ? 'C’est trop long' : `Au plus ${characters(max)}`),
  too_short: ({ min }) => (min === undefined ? 'C’est trop court' : `Au moins ${characters(min)}`),
  wrong_format: () => 'Ce n’est pas le bon format',
  control_character: () => 'Ce texte contient un caractère impossible à afficher',
  unstorable_character: () => 'Ce texte contient un caractère impossible à enregistrer',
};

/** In French, zero is singular. */
const isOne = (count: number) => Math.abs(count) < 2;

const characters = (count: number) => (isOne(count) ? `${count} caractère` : `${count} caractères`);

const KIND: Record<GameType, string> = { pickup: 'Pick-up', tournament: 'Tournoi', league: 'Championnat' };

const POSITIONS: Readonly<Record<string, string>> = {
  Guard: 'Meneur / arrière',
  'Point Guard': 'Meneur',
  'Shooting Guard': 'Arrière',
  'Small Forward': 'Ailier',
  'Power Forward': 'Ailier fort',
  Center: 'Pivot',
};

/** The texts of `en`, in French. */
export const fr: typeof en = {
  language: 'fr',
  locale: 'fr-FR',
  error: ({ code }: Pick<ErrorDefinition<ErrorCode>, 'code' | 'message'>) => ERRORS[code] ?? UNKNOWN_ERROR,
  fieldError: (problem: Problem & { message: string }) => FIELD_ERRORS[problem.code]?.(problem) ?? WRONG_VALUE,

  hiddenPlayer: 'Profil masqué',

  signIn: {
    denied: {
      title: 'Connexion annulée',
      text: 'Tu n’as pas donné ton accord : rien n’a été partagé et ta session n’est pas ouverte.',
    },
    failed: {
      title: 'La connexion n’a pas marché',
      text: 'Le lien de retour de la connexion n’était plus valable. Cela arrive quand il sert deux fois, s’ouvre dans un autre navigateur ou attend trop longtemps, ou quand tu te connectes dans deux onglets à la fois.',
    },
    stillWorks: 'Tout ce qui ne demande pas de compte marche comme avant.',
    tryAgain: 'Réessayer',
    back: `Retour à ${PRODUCT.name}`,
  },

  development: {
    title: 'Connexion de développement',
    lead: (toNewcomer: (words: string) => Html) =>
      html`Ce serveur n’a pas de clés Google, c’est donc toi qui dis qui tu es. Choisis un joueur d’exemple, ou entre comme ${toNewcomer('une nouvelle personne')}.`,
    players: 'Joueurs d’exemple',
    actThemselves:
      'Les joueurs d’exemple agissent d’eux-mêmes tant que quelqu’un regarde : ils rejoignent des matchs, aiment, commentent et répondent à qui leur écrit.',
    searchLabel: 'Chercher des joueurs',
    searchPlaceholder: 'Chercher des joueurs…',
    search: 'Chercher',
    found: (count: number) => (isOne(count) ? `${count} joueur` : `${count} joueurs`),
    noneMatches: 'Aucun joueur d’exemple ne correspond.',
    none: 'Il n’y a pas de joueurs d’exemple ici.',
    newcomer: 'Une nouvelle personne',
    fields: { firstName: 'Prénom', lastName: 'Nom', email: 'E-mail' },
    continue: 'Continuer',
    cancel: 'Annuler',
  },

  account: {
    readme: (made: Date) =>
      [
        `Tes données sur ${PRODUCT.name}`,
        '',
        `Demandées le ${made.toISOString().slice(0, 10)}. Voici une copie de ce que ${PRODUCT.name} garde de toi.`,
        '',
        'Les fichiers .json s’ouvrent avec n’importe quel éditeur de texte. Ils contiennent ton profil, tes réglages et ce que',
        'tu as écrit, rejoint, aimé et reçu. Les conversations ont les deux côtés ; les autres personnes portent le nom que',
        'tout le monde voit.',
        'Un nom null est celui de quelqu’un dont tu ne vois pas le profil.',
        'Le dossier « files » contient les images et vidéos que tu as envoyées. Un fileId dans un fichier .json est le nom de l’une d’elles.',
        'Toutes les heures sont en UTC.',
        '',
      ].join('\n'),
  },

  games: {
    hostLeft: `L’hôte a quitté ${PRODUCT.name}.`,
    hostAway: 'L’hôte ne peut plus organiser ce match.',
    notEnoughPlayers: 'Pas assez de joueurs',
    runDropped: 'Cette série de matchs a maintenant d’autres jours.',
    privateGame: 'Match privé',
    privateGameTitle: `Match privé sur ${PRODUCT.name}`,
    open: 'Ouvrir le match',
    missing: 'Pas de match ici',
    findAnother: 'Trouver un autre match',
    players: (taken: number, spots: number) => `${taken} sur ${spots} joueurs`,
    cancelled: 'Annulé',
    noTime: 'Heure à définir',
    kind: (format: GameFormat, type: GameType) => `${KIND[type]} ${format}`,
    kindAsTitle: (format: GameFormat, type: GameType) => `${KIND[type]} ${format}`,
    board: {
      players: 'JOUEURS',
      cancelled: 'ANNULÉ',
      full: 'COMPLET',
      open: (spots: number) => (isOne(spots) ? `${spots} PLACE LIBRE` : `${spots} PLACES LIBRES`),
    },
    calendar: {
      cancelled: (reason: string) => `Annulé : ${reason}`,
      notConfirmed: (title: string) => `${title} (déplacé, non confirmé)`,
      movedTo: (facts: string) => `Déplacé : ${facts}. Ouvre le match pour garder ta place ou la rendre sans pénalité.`,
    },
  },

  courts: {
    day: (weekday: string, hours: string) => `${weekday} : ${hours}`,
    openAllDay: 'Ouvert 24 h sur 24',
    closedAllDay: 'Fermé',
    unnamedCourt: 'Terrain de basket',
    unnamedGym: 'Gymnase',
    near: (what: string, where: string) => `${what} près de ${where}`,
    in: (what: string, town: string) => `${what} à ${town}`,
    of: (what: string, who: string) => `${what} (${who})`,
    sampleAttribution: 'Données d’exemple : les lieux existent, les notes non, et les horaires ont pu changer',
  },

  players: {
    position: (position: string) => POSITIONS[position] ?? position,
    tier: {
      bronze: 'Bronze',
      silver: 'Argent',
      gold: 'Or',
      platinum: 'Platine',
      diamond: 'Diamant',
    } satisfies Record<Tier, string>,
    games: (count: number) => (isOne(count) ? `${count} match` : `${count} matchs`),
  },

  feed: {
    title: (author: string) => `${author} sur ${PRODUCT.name}`,
    newPost: { text: 'Un nouveau post', image: 'Une nouvelle image', video: 'Une nouvelle vidéo' } satisfies Record<
      FeedPost['type'],
      string
    >,
    newPostInFeed: {
      text: 'Un nouveau post dans le fil basket.',
      image: 'Une nouvelle image dans le fil basket.',
      video: 'Une nouvelle vidéo dans le fil basket.',
    } satisfies Record<FeedPost['type'], string>,
    inFeed: 'dans le fil basket',
    somePlayer: `Un joueur de ${PRODUCT.name}`,
  },

  notifications,
  mail,
};
