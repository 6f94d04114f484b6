export const pressBreak = {
  name: 'Sortie de presse',
  summary: 'Trois issues à chaque réception : derrière, au milieu, le long de la ligne.',
  when: [
    'Ils pressent après un panier ou piègent près du milieu.',
    'Tes extérieurs arrêtent leur dribble trop tôt.',
    'La fin d’un match serré, quand ils doivent aller chercher le ballon.',
  ],
  steps: [
    'Vu du côté de votre remise en jeu. Une colonne devant le ballon, un joueur au milieu, un au fond.',
    'Le deuxième de la colonne pose un écran, le premier coupe vers le coin proche et reçoit le ballon, face au terrain.',
    'Formez aussitôt le triangle : le passeur derrière le ballon, le milieu ouvert devant, un joueur le long du côté opposé.',
    'Regarde d’abord le milieu. La passe au milieu élimine quatre défenseurs ; les deux ailiers courent devant le ballon.',
    'Dribble maîtrisé en zone avant : trois contre deux. Marquez si c’est ouvert, sinon installez-vous.',
  ],
  how: [
    'Reçois, tourne-toi, regarde. Pas de dribble avant le regard.',
    'Les passes sont courtes et fortes ; feinte d’un côté, passe de l’autre.',
    'Entraînez-vous à cinq contre sept : avec deux défenseurs de plus, le match paraît lent.',
  ],
  counters: [
    'Ils ferment la première passe : long lancer vers le joueur au fond, qui vient à la rencontre du ballon.',
    'Ils collent ton meilleur meneur : laisse ton intérieur le plus mobile monter le ballon par le milieu.',
    'Ils piègent le coin : n’y dribble jamais ; retour au passeur et changement de côté.',
  ],
};

export const pickRoll = {
  name: 'Pick and roll axial',
  summary: 'Un écran, deux joueurs, et trois qui gardent leur place.',
  when: [
    'Tu as un meneur qui lit le jeu, et un poseur d’écran qui plonge fort ou qui tire.',
    'La fin d’un quart-temps : un bon tir en une action.',
    'Leur intérieur est lent ou a trop de fautes.',
  ],
  steps: [
    'Ballon en tête, des tireurs dans les deux coins et sur l’aile, le poseur d’écran à l’intérieur de l’arc.',
    'Le poseur monte en sprint et s’arrête net, pieds écartés, derrière l’épaule du défenseur du ballon.',
    'Le porteur passe épaule contre épaule, deux dribbles, les yeux sur le deuxième défenseur.',
    'Le poseur s’ouvre au ballon et plonge vers le cercle, une main levée.',
    'Deux sur le ballon : passe courte à celui qui plonge. Il finit, ou trouve le coin quand l’aide arrive.',
    'L’ailier remonte derrière le ballon : la passe sûre quand rien n’est ouvert.',
  ],
  how: [
    'D’abord deux contre deux, puis trois contre trois avec une aide, puis cinq.',
    'Prépare le défenseur : un dribble à l’opposé de l’écran avant de s’en servir.',
    'Le porteur compte : un sur moi, je marque ; deux sur moi, quelqu’un est libre.',
  ],
  counters: [
    'Ils passent sous l’écran : tire, ou refaites l’écran un pas plus bas.',
    'Ils changent : celui qui plonge bloque le petit défenseur dans son dos, ou le meneur recule et attaque le grand.',
    'Ils font prise à deux : plonge avant le contact, passe tôt, jouez à quatre contre trois.',
    'Leur intérieur recule au cercle : le tir à mi-distance est ouvert, prends-le en rythme.',
  ],
};

export const motion = {
  name: 'Mouvement à cinq extérieurs',
  summary: 'Passe, coupe, remplace : des règles plutôt que des systèmes, avec une raquette vide.',
  when: [
    'Tu n’as pas de grand, ou cinq joueurs qui savent tous passer et pénétrer.',
    'Jeunes équipes : chacun apprend toutes les places.',
    'Ils aident beaucoup et tu veux leurs aides loin du cercle.',
  ],
  steps: [
    'Cinq places autour de l’arc : la tête, deux ailes, deux coins. Chacun à une longue passe du suivant.',
    'Passe à l’aile et coupe vers le cercle, en cherchant le ballon tout du long.',
    'Pas de passe : ressors dans le coin vide de l’autre côté. Les autres avancent chacun d’une place vers le ballon.',
    'Retour du ballon en tête. L’ailier pose un écran pour le coin, qui en sort vers l’aile.',
    'Passe à qui est libre ; le poseur d’écran plonge vers le cercle. On recommence depuis les nouvelles places.',
  ],
  how: [
    'Une règle par semaine : d’abord passe et coupe, puis remplacer, puis écran à l’opposé, puis drive et passe.',
    'Jouez sans dribble, puis avec un, puis librement.',
    'Comptez les passes avant le tir à l’entraînement, jamais en match.',
  ],
  counters: [
    'Ils ferment l’aile : coupe aussitôt dans le dos, le suivant remplace.',
    'Ils changent sur chaque écran : plonge vers le cercle avant que l’écran soit posé.',
    'Ils restent en zone : place le coupeur au poste haut plutôt que dans le coin.',
  ],
};

export const transition = {
  name: 'Transition : couloirs et suiveur',
  summary: 'Du rebond à un bon tir avant qu’ils soient en place.',
  when: [
    'Après chaque stop et chaque interception ; décidez ensuite si c’est ouvert.',
    'Ils envoient trois joueurs ou plus au rebond offensif.',
    'Vous êtes en meilleure forme qu’eux.',
  ],
  steps: [
    'Le ballon est sorti sur le meneur. Ailiers larges sur les deux touches, deux intérieurs derrière, deux défenseurs en repli.',
    'Le meneur accélère au milieu, les ailiers courent devant le ballon, le premier intérieur court vers le cercle.',
    'Un ailier coupe vers le poste bas, l’autre va dans le coin. Deux défenseurs ne peuvent pas couvrir les deux.',
    'Le premier défenseur arrête le ballon : passe à l’intérieur au coude, le dernier défenseur doit choisir.',
    'Passe au coupeur pour un lay-up. Le second intérieur arrive tard en tête : tir ouvert quand ils reculent tous.',
  ],
  how: [
    'Première passe en une seconde, milieu franchi en quatre, premier tir ou ballon ressorti avant sept.',
    'Courez vers les coins et le cercle, pas vers le ballon.',
    'Travaillez la contre-attaque continue à onze : trois contre deux, encore et encore.',
  ],
  counters: [
    'Ils gênent le rebondeur : le meneur revient chercher le ballon, les ailiers courent quand même.',
    'Ils se replient tous : prenez le tir du suiveur ou enchaînez le mouvement sans vous arrêter.',
    'Trop de pertes de balle : arrêt simultané sur la ligne des lancers francs avant la dernière passe.',
  ],
};
